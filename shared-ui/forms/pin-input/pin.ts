/** The boxes of a one-time code, as pure moves. */
import { OTP_DIGITS } from 'api/limits';
import { foldDigits } from 'contract/digits';

/** An empty box for each digit of a code. */
export const EMPTY_CODE: readonly string[] = Array<string>(OTP_DIGITS).fill('');

/** The digits of all boxes as one code; null while one is missing. */
export const joinCode = (boxes: readonly string[]): string | null =>
  boxes.every((digit) => /^\d$/.test(digit)) ? boxes.join('') : null;

export interface PinState {
  /** What the boxes hold now; an empty text for an empty box. */
  boxes: readonly string[];
  /** The box that has the focus next. */
  focus: number;
}

/**
 * Digits typed, pasted or filled in at a box: they go into it and the boxes behind it. A whole code fills all boxes,
 * wherever it was pasted. Anything that is no digit is left out.
 */
export function typeDigits(boxes: readonly string[], at: number, text: string): PinState {
  const digits = foldDigits(text).replace(/\D/g, '');
  const start = digits.length >= boxes.length ? 0 : at;
  const filled = boxes.map((box, index) => digits[index - start] ?? box);
  return { boxes: filled, focus: Math.min(boxes.length - 1, start + digits.length) };
}

/** What is new in a box that holds `text`: a digit typed beside the one that was there takes its place. */
export const getTypedDigits = (text: string, before: string): string =>
  text.length === 2 && before !== '' ? text.replace(before, '') : text;

/** Backspace clears the box and moves the focus back (LOGIN-7). */
export function eraseDigit(boxes: readonly string[], at: number): PinState {
  return { boxes: clearBox(boxes, at), focus: Math.max(0, at - 1) };
}

/** Delete clears the box as Backspace does, and stays in it: it takes away what lies ahead. */
export const deleteDigit = (boxes: readonly string[], at: number): PinState => ({
  boxes: clearBox(boxes, at),
  focus: at,
});

const clearBox = (boxes: readonly string[], at: number): readonly string[] =>
  boxes.map((box, index) => (index === at ? '' : box));
