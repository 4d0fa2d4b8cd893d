import { SIGNATURE_LENGTH } from 'api/limits';
import { expect, it } from 'vitest';
import { extendPath, isSigned, SIGNATURE_BOX } from './signature.ts';

it('a signature is a path of whole numbers within the drawing area', () => {
  const start = extendPath('', { x: -5, y: 10.4 }, true);
  expect(start).toBe('M0 10L0 10');
  expect(extendPath(start, { x: 1, y: 10 }, false)).toBe(start);
  expect(extendPath(start, { x: 999, y: 999 }, false)).toBe('M0 10L0 10L320 160');
});

it('a tap is no signature, and a very long signature does not exceed the server’s limit', () => {
  let path = extendPath('', { x: 5, y: 5 }, true);
  expect(isSigned(path)).toBe(false);
  for (let count = 0; count < 5000; count += 1)
    path = extendPath(path, { x: (count * 7) % SIGNATURE_BOX.width, y: 100 }, false);
  expect([isSigned(path), path.length <= SIGNATURE_LENGTH]).toEqual([true, true]);
});
