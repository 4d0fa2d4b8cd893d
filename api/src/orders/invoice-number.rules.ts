/** Numbers of invoices: one series for each Indian financial year (CGST rule 46). */
import { INDIA_AHEAD_MS } from '../limits.ts';

const APRIL = 3;

const toTwoDigits = (year: number): string => String(year % 100).padStart(2, '0');

/** The last number of a year: with one more digit the invoice number would pass 16 characters. */
export const MAX_SEQUENCE = 999_999;

/**
 * The financial year of an instant, as `26-27`. The year turns at 1 April, 00:00 Indian time,
 * which has one offset all year.
 */
export function getFinancialYear(at: Date): string {
  const ist = new Date(at.getTime() + INDIA_AHEAD_MS);
  const first = ist.getUTCMonth() >= APRIL ? ist.getUTCFullYear() : ist.getUTCFullYear() - 1;
  return `${toTwoDigits(first)}-${toTwoDigits(first + 1)}`;
}

/** `HZB/26-27/000001`. Throws a RangeError for a number outside of 1 to 999999. */
export function formatInvoiceNumber(year: string, sequence: number): string {
  if (!Number.isInteger(sequence) || sequence < 1 || sequence > MAX_SEQUENCE) {
    throw new RangeError(`The series of ${year} has no invoice number ${sequence}`);
  }
  return `HZB/${year}/${String(sequence).padStart(6, '0')}`;
}
