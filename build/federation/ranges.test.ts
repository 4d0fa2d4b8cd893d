import path from 'node:path';
import { expect, it } from 'vitest';
import { getRemoteShares } from '../shares.ts';
import { satisfy } from './ranges.ts';

const root = path.join(import.meta.dirname, '../..');

it.each([
  ['1.2.3', '^1.2.3', true],
  ['1.2.10', '^1.2.9', true],
  ['1.10.0', '^1.2.3', true],
  ['1.2.2', '^1.2.3', false],
  ['2.0.0', '^1.2.3', false],
  ['0.3.0', '^0.2.9', false],
  ['0.2.10', '^0.2.9', true],
  ['1.2.3', '<=1.2.3', true],
  ['1.2.3', '<=1.2.2', false],
  ['1.9.0', '<=1.10.0', true],
])('%s in %s: %s', (version, range, expected) => {
  expect(satisfy(version, range)).toBe(expected);
});

it('supports the ranges of remotes', () => {
  const asked = Object.values(getRemoteShares(root)).map((each) => each.requiredVersion);
  const versions = ['19.3.1', '3.0.1', '2.0.0', '99.0.0'];
  for (const range of new Set(asked))
    expect(versions.filter((version) => satisfy(version, range))).not.toEqual([]);
  expect(satisfy('99.0.0', getRemoteShares(root)['shared-ui/base']?.requiredVersion ?? '')).toBe(
    true,
  );
});

it('rejects other kinds of ranges', () => {
  expect(() => satisfy('1.2.3', '~1.2.3')).toThrow(RangeError);
});
