export interface Suggestion {
  /** Unique in the list. */
  id: string;
  label: string;
  /** Kind of the result, or its category. */
  detail?: string;
  /** Path in the shop. */
  to: string;
  /** URL of the picture. */
  image?: string;
  /** Formatted price: `₹549`, `from ₹249`. */
  price?: string;
  /** Router state of the link, e.g. `{ scrollTo: 1000 }`. */
  state?: unknown;
}

/** Labels of result types. */
export interface HitTexts {
  service: string;
  product: string;
  sparePart: string;
}
