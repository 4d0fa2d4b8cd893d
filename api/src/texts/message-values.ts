/** Values used in messages. */
import type { Language } from 'platform/language';

/** Base URLs without a trailing slash. */
export interface Site {
  publicUrl: string;
  /** Origin of the console, where technicians log in. */
  staffUrl: string;
}

/** A visit window, in ms since 1970. */
export interface Span {
  start: number;
  end: number;
}

/** A visit as its technician's messages describe it. */
export interface Job {
  orderId: number;
  /** Null if there is no visit time. */
  span: Span | null;
  block: string;
  /** Only for a visit of today or tomorrow. */
  customer: { name: string; address: string } | null;
  work: Record<Language, string>;
  /** Amount to collect, as `₹1,299`; null if everything is paid. */
  cash: string | null;
}

/** `amount` as `₹1,299`. */
export interface AddedPart {
  name: Record<Language, string>;
  quantity: number;
  amount: string;
}

/** The changes of an order’s edit. */
export interface OrderEdit {
  /** Quantities; 0 before an addition, and after a removal. */
  lines: readonly { name: Record<Language, string>; before: number; after: number }[];
  /** New discount, as `₹100`; '' if it is removed, null if it does not change. */
  discount: string | null;
  hasNewAddress: boolean;
}

/** An estimate that waits for the customer's answer; amounts as `₹1,299`. */
export interface OfferedEstimate {
  work: Record<Language, string>;
  /** Amount that an acceptance adds to the order. */
  added: string;
  /** The order's total after the acceptance. */
  total: string;
  code: string;
}

/** Total of a changed order, as `₹1,299`. */
export interface NewTotal {
  total: string;
  /** Amount due in cash if the rest was paid online, otherwise null. */
  cash: string | null;
}
