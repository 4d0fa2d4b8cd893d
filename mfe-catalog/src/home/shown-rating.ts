/** The rating that services show beside `100+ reviews` (specification, section 9). */
export const SHOWN_RATING = 4.5;
