/** Validates Indian GST numbers (GSTIN). */

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

/** Throws an Error if the number has a wrong length, form, state code or check digit. */
export function checkGstin(gstin: string, stateCode: string): void {
  const name = `business.json: the GSTIN ${gstin}`;
  if (!PATTERN.test(gstin)) throw new Error(`${name} is not 15 characters in the form of a GSTIN.`);
  if (!gstin.startsWith(stateCode))
    throw new Error(`${name} does not begin with the state code ${stateCode}.`);
  const digit = getGstinCheckDigit(gstin.slice(0, 14));
  if (!gstin.endsWith(digit))
    throw new Error(`${name} has a wrong check digit: ${digit} is right.`);
}
