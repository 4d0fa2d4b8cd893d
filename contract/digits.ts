/** Normalises digits and Indian mobile numbers that people type or paste; shared by browser and server. */

/**
 * Code points of the zeros of the scripts that are used here: Arabic, Urdu, Devanagari, Bengali, Gurmukhi, Gujarati,
 * Odia, Tamil, Telugu, Kannada, Malayalam, Ol Chiki and full width. In each script, 1 to 9 follow the zero.
 */
const ZEROS = [
  0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x1c50,
  0xff10,
];

/** Converts digits of other scripts to 0 to 9: `९८` becomes `98`. */
export const foldDigits = (text: string): string =>
  text.replace(/[^\0-\x7f]/g, (letter) => {
    const code = letter.charCodeAt(0);
    const zero = ZEROS.find((start) => code >= start && code < start + 10);
    return zero === undefined ? letter : String(code - zero);
  });

/** Separators between digits, and invisible characters that are pasted from contact lists. */
const SEPARATORS = /[\s().\-\u00ad\u200b-\u200f\u2010-\u2015\u2212\u202a-\u202e\u2060-\u2069]/g;

/** Ten digits with an optional prefix: `+91`, `0091`, `091`, `91`, `0`, or one of these with `(0)`. */
const MOBILE_NUMBER = /^(?:(?:\+|00?)?91)?0?([0-9]{10})$/;

/** Indian mobile numbers begin with 6 to 9. */
const MIN_FIRST_DIGIT = '6';

/**
 * Returns the ten digits of an Indian mobile number in any usual form, such as `091-94310 10001` or `+91 (0) 94310
 * 10001`; null for anything else. Never drops a digit that is not part of a known prefix.
 */
export function readMobileNumber(text: string): string | null {
  const normalized = foldDigits(text).replace(SEPARATORS, '').replace('\uff0b', '+');
  const [, digits = ''] = MOBILE_NUMBER.exec(normalized) ?? [];
  return digits >= MIN_FIRST_DIGIT ? digits : null;
}
