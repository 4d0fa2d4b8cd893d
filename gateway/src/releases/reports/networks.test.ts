import { describe, expect, it } from 'vitest';
import { networkOf } from './networks.ts';
import { readPageView, setDigest, signPageView } from './report-token.ts';

describe('networkOf', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.5', '203.0.113.0/24'],
    ['2001:db8:85a3:1:2:3:4:5', '2001:db8:85a3::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it.each([
    '127.0.0.1',
    '::1',
    '10.1.2.3',
    '192.168.0.9',
    '172.20.0.1',
    'fd00::1',
    'fe80::1',
    '::ffff:127.0.0.1',
  ])('is none for %s, which is no public address', (address) => {
    expect(networkOf(address)).toBeNull();
  });
});

describe('the token of a page view', () => {
  const now = new Date('2026-11-20T10:00:00Z');
  const set = setDigest(['mfe-catalog@1', 'shell@1']);
  const token = signPageView('secret', 'visitor', set, now);

  it('has 38 characters and gives the set back', () => {
    expect(token).toHaveLength(38);
    expect(readPageView('secret', 'visitor', token, now)).toBe(set);
  });

  it('holds for its visitor, its secret, and half a day', () => {
    const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
    expect(readPageView('secret', 'other', token, now)).toBeNull();
    expect(readPageView('other', 'visitor', token, now)).toBeNull();
    expect(readPageView('secret', 'visitor', token, later(11))).toBe(set);
    expect(readPageView('secret', 'visitor', token, later(13))).toBeNull();
    expect(readPageView('secret', 'visitor', `${token}A`, now)).toBeNull();
    expect(readPageView('secret', 'visitor', '', now)).toBeNull();
  });

  it('names a set whatever the order of what is in it', () => {
    expect(setDigest(['shell@1', 'mfe-catalog@1'])).toBe(set);
    expect(setDigest(['shell@2', 'mfe-catalog@1'])).not.toBe(set);
  });
});
