import { array, assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getNetworks, getOrigin } from './networks.ts';

describe('the networks of an address', () => {
  it.each([
    ['10.1.2.3', '10.1.2.3', null, '10.1.2.0/24'],
    ['::ffff:10.1.2.3', '10.1.2.3', null, '10.1.2.0/24'],
    ['::ffff:a01:203', '10.1.2.3', null, '10.1.2.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1::/48'],
    ['2001:db8:1:ab12::6', '2001:db8:1:ab12::/64', '2001:db8:1:ab00::/56', '2001:db8:1::/48'],
    ['2001:db8::6', '2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0:0::/56', 'fe80:0:0::/48'],
    ['64:ff9b::1.2.3.4', '64:ff9b:0:0::/64', '64:ff9b:0:0::/56', '64:ff9b:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0:0::/56', '0:0:0::/48'],
  ])('are found for %s', (address, origin, subnet, network) => {
    expect(getNetworks(address)).toMatchObject({ origin, subnet, network });
  });

  it('do not depend on the notation of the address', () => {
    expect(getNetworks('2001:0DB8:0001:0002:0:0:0:1')).toEqual(getNetworks('2001:db8:1:2::1'));
  });

  it('recognize this machine', () => {
    const ownAddresses = ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'];
    const otherAddresses = ['10.0.0.1', '128.0.0.1', '::2', '1::1', 'fe80::1'];
    expect(ownAddresses.map((address) => getNetworks(address).isLoopback)).not.toContain(false);
    expect(otherAddresses.map((address) => getNetworks(address).isLoopback)).not.toContain(true);
  });

  it('share one name for all invalid addresses', () => {
    const names = ['', 'unknown', '1.2.3', '1.2.3.4:80', '2001:db8', 'x'.repeat(9000)].map(
      getOrigin,
    );
    expect(new Set(names)).toEqual(new Set(['unknown']));
  });

  it('contain every address in exactly one /48', () => {
    const group = integer({ min: 0, max: 0xffff });
    assert(
      property(array(group, { minLength: 5, maxLength: 5 }), (rest) => {
        const tail = rest.map((part) => part.toString(16)).join(':');
        expect(getNetworks(`2001:db8:7:${tail}`).network).toBe('2001:db8:7::/48');
      }),
    );
  });
});

it('an unusual IPv6 notation is never parsed as IPv4', () => {
  expect(getNetworks('0:0:0:0:1:ffff:a01:203').subnet).not.toBeNull();
  expect(getNetworks('1::ffff:a01:203').subnet).not.toBeNull();
  expect(getNetworks('::a01:203').subnet).not.toBeNull();
});

it('an invalid address is not this machine', () => {
  expect(getNetworks('unknown').isLoopback).toBe(false);
});
