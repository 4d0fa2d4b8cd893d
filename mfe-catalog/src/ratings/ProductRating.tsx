import type { Product } from 'api/contract';
import { Stars } from 'shared-ui/base';
import { texts } from '../texts/en/sub-categories.ts';
import { getRating } from './ratings.ts';

export interface ProductRatingProps {
  product: Pick<Product, 'average_rating' | 'totalReview'>;
  /** Renders one star instead of five. */
  short?: boolean;
}

/** The product's rating and number of reviews; only `4.0` before the fifth review. */
export function ProductRating({ product, short = false }: ProductRatingProps) {
  const { rating, reviews } = getRating(product);
  return (
    <Stars
      short={short}
      rating={rating}
      reviews={reviews === null ? undefined : texts.reviewCount(reviews)}
    />
  );
}
