import { describe, expect, it } from 'vitest';
import { createRelease } from '../test-utils/release.ts';
import { getCandidates, readReleaseSet } from './release-set.ts';

const stable = createRelease('x', '1');
const canary = createRelease('x', '2');

describe('readReleaseSet', () => {
  it('reads the gateway’s JSON', () => {
    expect(readReleaseSet(JSON.stringify({ 'mfe-catalog': stable }))).toEqual({
      'mfe-catalog': stable,
    });
  });

  it.each([null, undefined, '', 'not json', '[]', '"text"'])(
    'returns an empty set for %s',
    (text) => {
      expect(readReleaseSet(text)).toEqual({});
    },
  );

  it('omits a release without a required field', () => {
    const set = { a: { version: '1', entry: '/a.js', name: 'x' }, b: stable };
    expect(Object.keys(readReleaseSet(JSON.stringify(set)))).toEqual(['b']);
  });

  it.each([null, 'text', 5, [stable]])('omits only %j, which is not a release', (invalid) => {
    expect(readReleaseSet(JSON.stringify({ a: invalid, b: stable }))).toEqual({ b: stable });
  });
});

describe('getCandidates', () => {
  it('returns a canary first, then stable', () => {
    const versions = getCandidates({ a: { ...canary, stable } }, 'a').map(
      (release) => release.version,
    );
    expect(versions).toEqual(['2', '1']);
  });

  it('returns only stable without a canary, and nothing for an unknown remote', () => {
    expect(getCandidates({ a: stable }, 'a')).toEqual([stable]);
    expect(getCandidates({ a: stable }, 'b')).toEqual([]);
  });
});
