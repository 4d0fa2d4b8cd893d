import { describe, expect, it } from 'vitest';
import { getCandidates, readReleaseSet } from './release-set.ts';

const stable = { version: '1', entry: '/a.js', integrity: 'sha384-a', name: 'x__1' };
const canary = { version: '2', entry: '/b.js', integrity: 'sha384-b', name: 'x__2' };

describe('readReleaseSet', () => {
  it('reads what the gateway wrote', () => {
    expect(readReleaseSet(JSON.stringify({ 'mfe-catalog': stable }))).toEqual({
      'mfe-catalog': stable,
    });
  });

  it.each([null, undefined, '', 'not json', '[]', '"text"'])('is empty for %s', (text) => {
    expect(readReleaseSet(text)).toEqual({});
  });

  it('leaves out a release that lacks a field', () => {
    const set = { a: { version: '1', entry: '/a.js', name: 'x' }, b: stable };
    expect(Object.keys(readReleaseSet(JSON.stringify(set)))).toEqual(['b']);
  });

  it.each([null, 'text', 5, [stable]])(
    'leaves out %j, which is no release, and no other',
    (bad) => {
      expect(readReleaseSet(JSON.stringify({ a: bad, b: stable }))).toEqual({ b: stable });
    },
  );
});

describe('candidates', () => {
  it('tries a canary first and stable after it', () => {
    const versions = getCandidates({ a: { ...canary, stable } }, 'a').map(
      (release) => release.version,
    );
    expect(versions).toEqual(['2', '1']);
  });

  it('has only stable where there is no canary, and nothing for a remote outside the set', () => {
    expect(getCandidates({ a: stable }, 'a')).toEqual([stable]);
    expect(getCandidates({ a: stable }, 'b')).toEqual([]);
  });
});
