import { describe, expect, it } from 'vitest';
import { countCharacters, cutText, fitText } from './text-length.ts';

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

describe('cutText', () => {
  it('keeps an emoji whole or leaves it out', () => {
    expect(cutText('aa😀', 3)).toBe('aa😀');
    expect(cutText('aaa😀', 3)).toBe('aaa');
    expect(cutText('😀😀😀', 2)).toBe('😀😀');
  });
});

describe('fitText', () => {
  it.each([
    ['at the end', 'abcdX', 5, 4, 'abcd', 4],
    ['in the middle', 'abXcd', 3, 4, 'abcd', 2],
    ['pasted in part', 'abXYZc', 5, 4, 'abXc', 3],
    ['an emoji for which one is left', 'ab😀', 4, 3, 'ab😀', 4],
    ['an emoji for which none is left', 'abc😀', 5, 3, 'abc', 3],
  ])('takes what fits of what was written %s', (_, text, caret, most, fits, at) => {
    expect(fitText(text, caret, most)).toEqual({ text: fits, caret: at });
  });

  it('never leaves half a character, nor more than fit', () => {
    const texts = ['', 'a', '😀', 'न😀', 'a\u{20BB7}b', '😀😀😀', 'abcdef'];
    for (const before of texts)
      for (const behind of texts)
        for (let most = 0; most < 8; most += 1) {
          const fits = fitText(before + behind, before.length, most);
          expect(fits.text).not.toMatch(/\p{Surrogate}/u);
          expect(countCharacters(fits.text)).toBeLessThanOrEqual(most);
          expect(fits.caret).toBeLessThanOrEqual(fits.text.length);
        }
  });
});
