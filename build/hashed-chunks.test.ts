import { expect, it } from 'vitest';
import { findHashTable } from './hashed-chunks-plugin.ts';

it('findHashTable finds the hashes of chunks and sorts them', () => {
  const code = 'a={1:2};__webpack_require__.sriHashes = {745: "y",160: "x+/="};b={}';
  const table = findHashTable(code);
  expect(code.slice(table?.start, table?.end)).toBe('745: "y",160: "x+/="');
  expect(table?.sorted).toBe('160: "x+/=",745: "y"');
  expect(findHashTable('a={1:2}')).toBeNull();
});
