/** Validates Indian GST numbers (GSTIN). */
import type { Message } from 'platform/language';
import { messages } from './shop-settings.texts.ts';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** State code, PAN (five letters, four digits, a letter), entity number, Z, check digit. */
const PATTERN = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/**
 * Computes the check digit of the first 14 characters: base 36, weights 1 and 2 in turn, digits of each product added.
 */
function getGstinCheckDigit(first14: string): string {
  const sum = [...first14].reduce((total, character, index) => {
    const product = DIGITS.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return DIGITS[(36 - (sum % 36)) % 36] ?? '';
}

/** Returns why a GSTIN is invalid (format, state code or check digit); null if it is valid. */
export function getGstinError(gstin: string, stateCode: string): Message | null {
  if (!PATTERN.test(gstin)) return messages.settingGstin;
  if (!gstin.startsWith(stateCode)) return messages.settingGstinState(stateCode);
  const digit = getGstinCheckDigit(gstin.slice(0, 14));
  return gstin.endsWith(digit) ? null : messages.settingGstinDigit(digit);
}
