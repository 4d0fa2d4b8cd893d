import { describe, expect, it } from 'vitest';
import { computeKeyedHash, getNetwork } from './networks.ts';

describe('getNetwork', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.5', '203.0.113.0/24'],
    ['2001:db8:85a3:1:2:3:4:5', '2001:db8:85a3::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['2001:0DB8:0000:ffff::1', '2001:db8:0::/48'],
    ['fd::1', 'fd:0:0::/48'],
  ])('returns the network of %s: %s', (address, network) => {
    expect(getNetwork(address)).toBe(network);
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
  ])('returns null for %s, which is not a public address', (address) => {
    expect(getNetwork(address)).toBeNull();
  });

  it.each(['', 'unknown', '203.0.113.7:4711', '203.0.113', '"><script>'])(
    'returns null for %j, which is not an address',
    (text) => {
      expect(getNetwork(text)).toBeNull();
    },
  );
});

it('a keyed hash depends on the secret, the kind and the text', () => {
  const hash = computeKeyedHash('secret', 'network', '203.0.113.0/24');
  expect(hash).toHaveLength(16);
  expect(computeKeyedHash('secret', 'network', '203.0.113.0/24')).toEqual(hash);
  expect(computeKeyedHash('secret', 'network', '203.0.114.0/24')).not.toEqual(hash);
  expect(computeKeyedHash('secret', 'visitor', '203.0.113.0/24')).not.toEqual(hash);
  expect(computeKeyedHash('other', 'network', '203.0.113.0/24')).not.toEqual(hash);
});
