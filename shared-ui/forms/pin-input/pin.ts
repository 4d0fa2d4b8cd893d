/** State of a one-time code input, as pure functions. */
import { OTP_DIGITS } from 'api/limits';
import { foldDigits } from 'contract/digits';

/** Empty boxes of a one-time code. */
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
export function typeDigits(boxes: readonly string[], index: number, text: string): PinState {
  const digits = foldDigits(text).replace(/\D/g, '');
  const start = digits.length >= boxes.length ? 0 : index;
  const filled = boxes.map((box, other) => digits[other - start] ?? box);
  return { boxes: filled, focus: Math.min(boxes.length - 1, start + digits.length) };
}

/** Digits typed into a box that contained `previous`: one that is typed beside the old digit replaces it. */
export const getTypedDigits = (text: string, previous: string): string =>
  text.length === 2 && previous !== '' ? text.replace(previous, '') : text;

/** Backspace clears the box and focuses the previous one (LOGIN-7). */
export function eraseDigit(boxes: readonly string[], index: number): PinState {
  return { boxes: clearBox(boxes, index), focus: Math.max(0, index - 1) };
}

/** Delete clears the box and keeps the focus. */
export const deleteDigit = (boxes: readonly string[], index: number): PinState => ({
  boxes: clearBox(boxes, index),
  focus: index,
});

const clearBox = (boxes: readonly string[], index: number): readonly string[] =>
  boxes.map((box, other) => (other === index ? '' : box));
