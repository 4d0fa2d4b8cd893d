import { expect, it } from 'vitest';
import { sortHashes } from './hashed-chunks-plugin.ts';

const build = (table: string): string => `a={1:2};__webpack_require__.sriHashes = {${table}};b={}`;

it('the hashes of chunks are written in the same order at every build', () => {
  const sorted = build('160: "x+/=",745: "y"');
  expect(sortHashes(build('745: "y",160: "x+/="'))).toBe(sorted);
  expect(sortHashes(sorted)).toBe(sorted);
});
