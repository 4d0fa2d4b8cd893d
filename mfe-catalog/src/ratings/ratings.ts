/** Ratings as they are shown (CATALOGUE-17, CATALOGUE-18): no React, no store, no network. */
import type { Product } from 'api/contract';

/** The rating that services show beside `100+ reviews`: where no product's own stands near. */
export const SERVICE_RATING = 4.5;

/** The rating of a product without reviews. */
const FALLBACK_RATING = 4;

/** The rating that a product shows, wherever it stands. */
export const shownRating = ({ average_rating }: Pick<Product, 'average_rating'>): number =>
  average_rating ?? FALLBACK_RATING;
