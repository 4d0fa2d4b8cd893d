/** Displayed ratings (CATALOGUE-17, CATALOGUE-18). Pure. */
import type { Product } from 'api/contract';

/** Rating of a service, shown with `100+ reviews` where no rating of a product is beside it. */
export const SERVICE_RATING = 4.5;

/** Rating of a product with too few reviews. */
const FALLBACK_RATING = 4;

/** A product shows its own rating from this number of reviews. */
const MIN_REVIEWS = 5;

/** Rating that a product shows, and its number of reviews; null with too few of them. */
export const getRating = ({
  average_rating: average,
  totalReview: count,
}: Pick<Product, 'average_rating' | 'totalReview'>): { rating: number; reviews: number | null } =>
  average === null || count < MIN_REVIEWS
    ? { rating: FALLBACK_RATING, reviews: null }
    : { rating: average, reviews: count };
