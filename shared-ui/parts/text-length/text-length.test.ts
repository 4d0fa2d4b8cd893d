import { describe, expect, it } from 'vitest';
import { countCharacters, truncateText, fitText } from './text-length.ts';

describe('countCharacters', () => {
  it.each([
    ['', 0],
    ['Asha', 4],
    ['😀😀', 2],
    ['नमस्ते', 6],
    ['a\u{1F600}b', 3],
  ])('counts %j as %i, as the server does', (text, count) => {
    expect(countCharacters(text)).toBe(count);
  });
});

describe('truncateText', () => {
  it('keeps an emoji whole or omits it', () => {
    expect(truncateText('aa😀', 3)).toBe('aa😀');
    expect(truncateText('aaa😀', 3)).toBe('aaa');
    expect(truncateText('😀😀😀', 2)).toBe('😀😀');
  });
});

describe('fitText', () => {
  it.each([
    ['at the end', 'abcdX', 5, 4, 'abcd', 4],
    ['in the middle', 'abXcd', 3, 4, 'abcd', 2],
    ['in the middle, if only some of it fits', 'abXYZc', 5, 4, 'abXc', 3],
    ['as an emoji, if one character fits', 'ab😀', 4, 3, 'ab😀', 4],
    ['as an emoji, if none fits', 'abc😀', 5, 3, 'abc', 3],
  ])('keeps what fits of text inserted %s', (_, text, caret, maxLength, fitting, expectedCaret) => {
    expect(fitText(text, caret, maxLength)).toEqual({ text: fitting, caret: expectedCaret });
  });

  it('never splits a character or exceeds the limit', () => {
    const texts = ['', 'a', '😀', 'न😀', 'a\u{20BB7}b', '😀😀😀', 'abcdef'];
    for (const textBefore of texts)
      for (const textAfter of texts)
        for (let maxLength = 0; maxLength < 8; maxLength += 1) {
          const fitting = fitText(textBefore + textAfter, textBefore.length, maxLength);
          expect(fitting.text).not.toMatch(/\p{Surrogate}/u);
          expect(countCharacters(fitting.text)).toBeLessThanOrEqual(maxLength);
          expect(fitting.caret).toBeLessThanOrEqual(fitting.text.length);
        }
  });
});
