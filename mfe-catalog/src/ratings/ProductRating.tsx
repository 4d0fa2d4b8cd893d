import type { Product } from 'api/contract';
import { Stars } from 'shared-ui/base';
import { texts } from '../texts/en/sub-categories.ts';
import { getRating } from './ratings.ts';

export interface ProductRatingProps {
  product: Pick<Product, 'average_rating' | 'totalReview'>;
  /** Renders one star instead of five. */
  short?: boolean;
}

/** The product's average rating; 4.0 before its first review. */
export function ProductRating({ product, short = false }: ProductRatingProps) {
  const { totalReview } = product;
  return (
    <Stars
      short={short}
      rating={getRating(product)}
      reviews={totalReview > 0 ? texts.reviewCount(totalReview) : undefined}
    />
  );
}
