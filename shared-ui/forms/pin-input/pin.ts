/** State of a one-time code input, as pure functions. */
import { OTP_DIGITS } from 'api/limits';
import { foldDigits } from 'contract/digits';

export const EMPTY_CODE: readonly string[] = Array<string>(OTP_DIGITS).fill('');

/** The joined code; null while a digit is missing. */
export const joinCode = (boxes: readonly string[]): string | null =>
  boxes.every((digit) => /^\d$/.test(digit)) ? boxes.join('') : null;

export interface PinState {
  /** Empty text for an empty box. */
  boxes: readonly string[];
  /** Index of the box to focus. */
  focus: number;
}

/**
 * Handles digits typed, pasted or autofilled into a box: they fill it and the boxes after it. A complete code fills all
 * boxes, wherever it was pasted. Other characters are dropped.
 */
export function typeDigits(boxes: readonly string[], at: number, text: string): PinState {
  const digits = foldDigits(text).replace(/\D/g, '');
  const start = digits.length >= boxes.length ? 0 : at;
  const filled = boxes.map((box, index) => digits[index - start] ?? box);
  return { boxes: filled, focus: Math.min(boxes.length - 1, start + digits.length) };
}

/** New characters of a box: a digit typed beside the old one replaces it. */
export const getTypedDigits = (text: string, before: string): string =>
  text.length === 2 && before !== '' ? text.replace(before, '') : text;

/** Backspace clears the box and focuses the previous one (LOGIN-7). */
export function eraseDigit(boxes: readonly string[], at: number): PinState {
  return { boxes: clearBox(boxes, at), focus: Math.max(0, at - 1) };
}

/** Delete clears the box and keeps the focus. */
export const deleteDigit = (boxes: readonly string[], at: number): PinState => ({
  boxes: clearBox(boxes, at),
  focus: at,
});

const clearBox = (boxes: readonly string[], at: number): readonly string[] =>
  boxes.map((box, index) => (index === at ? '' : box));
