/** What messages are made of, beside numbers and text. */

/** Where links lead. */
export interface Site {
  /** What addresses begin with, without a slash at its end. */
  publicUrl: string;
}

/** A span of time, in ms since 1970. */
export interface Span {
  start: number;
  end: number;
}

/** A part that joins an order later; `amount` in words, as `₹1,299`. */
export interface AddedPart {
  name: string;
  quantity: number;
  amount: string;
}

/** What an order comes to then, in words; `cash` is what of it is not paid online, null where that is all or nothing. */
export interface NewTotal {
  total: string;
  cash: string | null;
}
