/** Displayed ratings (CATALOGUE-17, CATALOGUE-18). Pure. */
import type { Product } from 'api/contract';

/** Rating of a service, shown with `100+ reviews` where no product's rating is shown. */
export const SERVICE_RATING = 4.5;

/** Rating that a product with too few reviews shows. */
const FALLBACK_RATING = 4;

/** Number of reviews from which a product shows its own rating. */
const MIN_REVIEWS = 5;

/** The rating that a product shows. `reviews` is the number of its reviews; null if there are too few. */
export const getRating = ({
  average_rating: average,
  totalReview: count,
}: Pick<Product, 'average_rating' | 'totalReview'>): { rating: number; reviews: number | null } =>
  average === null || count < MIN_REVIEWS
    ? { rating: FALLBACK_RATING, reviews: null }
    : { rating: average, reviews: count };
