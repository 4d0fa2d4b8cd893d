import { describe, expect, it } from 'vitest';
import { readSettings } from '../settings/settings.ts';
import {
  getThrottleLimits,
  getVerifyLimits,
  getNumberBuckets,
  getSendLimits,
  type SignInClient,
} from './sign-in-limits.rules.ts';

const { otp, signIn } = readSettings({});
const settings = {
  otp: { ...otp, resendSeconds: 30, perHourPerNumber: 5, perHourPerIp: 20 },
  signIn: {
    ...signIn,
    sentPerNetwork: 100,
    verificationsPerNetwork: 200,
    verificationsPerIp: 40,
    throttle: { messagesPerMinute: 60, wrongCodesPerMinute: 90 },
  },
};
const phone = '9000000001';
const device = Buffer.from('one');
const createClient = (address: string, known: Buffer | null = null): SignInClient => ({
  phone,
  address,
  knownDevice: known,
});
const toRows = (limits: readonly { bucket: string; max: number; seconds: number }[]) =>
  limits.map(({ bucket, max, seconds }) => [bucket, max, seconds]);

describe('getSendLimits', () => {
  it('limits an unknown device by number, address and 80% of the network’s quota', () => {
    expect(toRows(getSendLimits(settings, createClient('203.0.113.9')))).toEqual([
      [`code gap ${phone}`, 1, 30],
      [`code number ${phone}`, 5, 3600],
      ['code origin 203.0.113.9', 20, 3600],
      ['sent 203.0.113.0/24', 80, 3600],
    ]);
  });

  it('limits IPv6 per /64, to 80% of the quota of the /48, and to 60% of it per /56', () => {
    expect(toRows(getSendLimits(settings, createClient('2001:db8:1:2345::1'))).slice(2)).toEqual([
      ['code origin 2001:db8:1:2345::/64', 20, 3600],
      ['sent 2001:db8:1::/48', 80, 3600],
      ['sent 2001:db8:1:2300::/56', 60, 3600],
    ]);
  });

  it('limits a known device by its own quota and the full quota of the network', () => {
    const name = `${phone} ${device.toString('base64url')}`;
    expect(toRows(getSendLimits(settings, createClient('2001:db8:1:2345::1', device)))).toEqual([
      [`code gap ${name}`, 1, 30],
      [`code number ${name}`, 5, 3600],
      ['sent 2001:db8:1::/48', 100, 3600],
    ]);
  });

  it('counts in buckets that start with the number’s prefixes', () => {
    const prefixes = getNumberBuckets(phone);
    for (const client of [createClient('203.0.113.9'), createClient('203.0.113.9', device)]) {
      const limits = getSendLimits(settings, client).slice(0, 2);
      limits.forEach(({ bucket }, at) => expect(bucket.startsWith(prefixes[at] ?? '-')).toBe(true));
    }
  });

  it('has no network limit for the loopback address', () => {
    expect(getSendLimits(settings, createClient('127.0.0.1'))).toHaveLength(3);
    expect(getSendLimits(settings, createClient('::1', device))).toHaveLength(2);
  });
});

describe('getVerifyLimits', () => {
  it('limits an unknown device by address and network', () => {
    expect(toRows(getVerifyLimits(settings, createClient('203.0.113.9')))).toEqual([
      ['verified 203.0.113.9', 40, 3600],
      ['verified 203.0.113.0/24', 160, 3600],
    ]);
  });

  it('limits a known device only by the full quota of the network', () => {
    expect(toRows(getVerifyLimits(settings, createClient('203.0.113.9', device)))).toEqual([
      ['verified 203.0.113.0/24', 200, 3600],
    ]);
  });
});

/** Maximum of messages from unknown devices, for a network and for a /56 of it. */
function getShares(sentPerNetwork: number): number[] {
  const signIn = { ...settings.signIn, sentPerNetwork };
  const limits = getSendLimits({ ...settings, signIn }, createClient('2001:db8::1'));
  return limits.slice(-2).map(({ max }) => max);
}

it('limits for unknown devices are whole numbers of at least one', () => {
  expect(getShares(1)).toEqual([1, 1]);
  expect(getShares(4)).toEqual([3, 2]);
});

describe('getThrottleLimits', () => {
  it('limits unknown devices, with half the limit for networks that cause much of the load', () => {
    const throttle = getThrottleLimits('messages', settings, createClient('203.0.113.9'));
    expect(throttle).toEqual({
      global: { bucket: 'throttle messages', max: 60, seconds: 60 },
      globalForHeavyNetworks: { bucket: 'throttle messages', max: 30, seconds: 60 },
      heavyLoad: { bucket: 'sent 203.0.113.0/24', max: 3, seconds: 600 },
      wrongCodeLimits: [],
    });
  });

  it('counts wrong codes per network in their own bucket', () => {
    const bucket = 'wrong 203.0.113.0/24';
    expect(getThrottleLimits('wrong codes', settings, createClient('203.0.113.9'))).toEqual({
      global: { bucket: 'throttle wrong codes', max: 90, seconds: 60 },
      globalForHeavyNetworks: { bucket: 'throttle wrong codes', max: 45, seconds: 60 },
      heavyLoad: { bucket, max: 3, seconds: 600 },
      wrongCodeLimits: [{ bucket, max: 200, seconds: 600 }],
    });
  });

  it('reads the load of a network from the bucket of the send limit', () => {
    const sendBucket = getSendLimits(settings, createClient('203.0.113.9')).at(-1)?.bucket;
    expect(
      getThrottleLimits('messages', settings, createClient('203.0.113.9'))?.heavyLoad.bucket,
    ).toBe(sendBucket);
  });

  it('returns null for known devices and this machine', () => {
    expect(getThrottleLimits('messages', settings, createClient('203.0.113.9', device))).toBeNull();
    expect(getThrottleLimits('wrong codes', settings, createClient('127.0.0.1'))).toBeNull();
  });
});
