/** Displayed ratings (CATALOGUE-17, CATALOGUE-18). Pure. */
import type { Product } from 'api/contract';

/** Rating of a service, shown with `100+ reviews` where no rating of a product is beside it. */
export const SERVICE_RATING = 4.5;

/** Rating of a product without reviews. */
const FALLBACK_RATING = 4;

/** Rating that a product shows. */
export const getRating = ({ average_rating }: Pick<Product, 'average_rating'>): number =>
  average_rating ?? FALLBACK_RATING;
