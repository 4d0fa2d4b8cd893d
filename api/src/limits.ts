/**
 * Limits and lists that the server checks by and that pages show: the one home of each. Plain values and rules without
 * imports, so that a page takes of it only what it uses (`api/limits`).
 */

/** Most of one thing that a line of the cart may hold. */
export const LARGEST_QUANTITY = 20;

/** Where the business goes (specification, section 5). */
export const CITIES = ['Hazaribagh'] as const;
export const BLOCKS = ['Sadar', 'Ichak'] as const;

/** Fewest and most characters of what is written into an address by hand. */
export const ADDRESS_LENGTHS = {
  first_name: { least: 1, most: 60 },
  last_name: { least: 1, most: 60 },
  address: { least: 5, most: 300 },
  landmark: { least: 0, most: 120 },
} as const;

/** A letter of any script, as a pattern for regular expressions with the flag `u`. */
export const LETTER = String.raw`\p{L}`;

/** Whether a text has a letter, of whatever script: names and addresses without one lead to nobody. */
export const hasLetter = (text: string): boolean => new RegExp(LETTER, 'u').test(text);

/** Most characters of the note for the technician. */
export const NOTE_LENGTH = 500;

/** Within how many hours of a new booking we call, to confirm it and to agree on a time. */
export const CALL_WITHIN_HOURS = 2;
