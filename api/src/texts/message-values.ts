/** What messages are made of, beside numbers and text. */
import type { Language } from 'platform/language';

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

/** A visit as its technician is told of it. */
export interface Job {
  orderId: number;
  /** Null if no time is fixed. */
  span: Span | null;
  block: string;
  /** Name and address, only of a visit of today or tomorrow. */
  customer: { name: string; address: string } | null;
  /** What is to be done, in the names of each language. */
  work: Record<Language, string>;
  /** Rupees to take in cash, as `₹1,299`; null if everything is paid. */
  cash: string | null;
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
