/** Invoice numbers: one series for each Indian financial year (CGST rule 46). */
import { toIndianDate } from 'contract/indian-time';

const APRIL = 3;

const toTwoDigits = (year: number): string => String(year % 100).padStart(2, '0');

/** With one more digit the invoice number would exceed 16 characters. */
export const MAX_SEQUENCE = 999_999;

/** Returns the financial year as `26-27`. It begins on 1 April, 00:00 Indian time. */
export function getFinancialYear(at: Date): string {
  const ist = toIndianDate(at.getTime());
  const first = ist.getUTCMonth() >= APRIL ? ist.getUTCFullYear() : ist.getUTCFullYear() - 1;
  return `${toTwoDigits(first)}-${toTwoDigits(first + 1)}`;
}

/** Formats as `HZB/26-27/000001`. Throws a RangeError if the sequence is not from 1 to `MAX_SEQUENCE`. */
export function formatInvoiceNumber(year: string, sequence: number): string {
  if (!Number.isInteger(sequence) || sequence < 1 || sequence > MAX_SEQUENCE) {
    throw new RangeError(`The series of ${year} has no invoice number ${sequence}`);
  }
  return `HZB/${year}/${String(sequence).padStart(6, '0')}`;
}
