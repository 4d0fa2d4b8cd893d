import { describe, expect, it } from 'vitest';
import { readSettings } from '../settings/settings.ts';
import {
  brakeLimits,
  comparedLimits,
  numberBuckets,
  sentLimits,
  type Party,
} from './sign-in-limits.rules.ts';

const { otp, signIn } = readSettings({});
const settings = {
  otp: { ...otp, gapSeconds: 30, perHourPerNumber: 5, perHourPerOrigin: 20 },
  signIn: {
    ...signIn,
    sentPerNetwork: 100,
    comparedPerNetwork: 200,
    comparedPerOrigin: 40,
    brake: { messagesPerMinute: 60, wrongPerMinute: 90 },
  },
};
const phone = '9000000001';
const device = Buffer.from('one');
const from = (address: string, known: Buffer | null = null): Party => ({ phone, address, known });
const rows = (limits: readonly { bucket: string; most: number; seconds: number }[]) =>
  limits.map(({ bucket, most, seconds }) => [bucket, most, seconds]);

describe('a message with a code', () => {
  it('counts for a stranger against the number, the address and four fifths of the network', () => {
    expect(rows(sentLimits(settings, from('203.0.113.9')))).toEqual([
      [`code gap ${phone}`, 1, 30],
      [`code number ${phone}`, 5, 3600],
      ['code origin 203.0.113.9', 20, 3600],
      ['sent 203.0.113.0/24', 80, 3600],
    ]);
  });

  it('counts on IPv6 against the /64, the /48, and three fifths of it for the /56', () => {
    expect(rows(sentLimits(settings, from('2001:db8:1:2345::1'))).slice(2)).toEqual([
      ['code origin 2001:db8:1:2345::/64', 20, 3600],
      ['sent 2001:db8:1::/48', 80, 3600],
      ['sent 2001:db8:1:2300::/56', 60, 3600],
    ]);
  });

  it('has a quota of its own on a known device, which only the whole network limits further', () => {
    const name = `${phone} ${device.toString('base64url')}`;
    expect(rows(sentLimits(settings, from('2001:db8:1:2345::1', device)))).toEqual([
      [`code gap ${name}`, 1, 30],
      [`code number ${name}`, 5, 3600],
      ['sent 2001:db8:1::/48', 100, 3600],
    ]);
  });

  it('is found by how the buckets of its number begin, also on known devices', () => {
    const beginnings = numberBuckets(phone);
    for (const party of [from('203.0.113.9'), from('203.0.113.9', device)]) {
      const own = sentLimits(settings, party).slice(0, 2);
      own.forEach(({ bucket }, at) => expect(bucket.startsWith(beginnings[at] ?? '-')).toBe(true));
    }
  });

  it('is never limited by a network for whom calls from this machine', () => {
    expect(sentLimits(settings, from('127.0.0.1'))).toHaveLength(3);
    expect(sentLimits(settings, from('::1', device))).toHaveLength(2);
  });
});

describe('the comparison of a code', () => {
  it('counts for a stranger against the address and the network', () => {
    expect(rows(comparedLimits(settings, from('203.0.113.9')))).toEqual([
      ['compared 203.0.113.9', 40, 3600],
      ['compared 203.0.113.0/24', 160, 3600],
    ]);
  });

  it('counts for a known device against the whole network alone', () => {
    expect(rows(comparedLimits(settings, from('203.0.113.9', device)))).toEqual([
      ['compared 203.0.113.0/24', 200, 3600],
    ]);
  });
});

/** What strangers have of a network, and of the /56 in it, where it has so much. */
function sharesOf(sentPerNetwork: number): number[] {
  const signIn = { ...settings.signIn, sentPerNetwork };
  const limits = sentLimits({ ...settings, signIn }, from('2001:db8::1'));
  return limits.slice(-2).map(({ most }) => most);
}

it('leaves strangers at least one of a limit of one, and whole numbers of any', () => {
  expect(sharesOf(1)).toEqual([1, 1]);
  expect(sharesOf(4)).toEqual([3, 2]);
});

describe('the brake of the whole site', () => {
  it('makes all strangers wait at its limit, and heavy networks at half of it', () => {
    const brake = brakeLimits('messages', settings, from('203.0.113.9'));
    expect(brake).toEqual({
      everybody: { bucket: 'brake messages', most: 60, seconds: 60 },
      heavyOnes: { bucket: 'brake messages', most: 30, seconds: 60 },
      heavy: { bucket: 'sent 203.0.113.0/24', most: 3, seconds: 600 },
      counted: [],
    });
  });

  it('counts wrong codes by network, in a bucket of their own', () => {
    const bucket = 'wrong 203.0.113.0/24';
    expect(brakeLimits('wrong codes', settings, from('203.0.113.9'))).toEqual({
      everybody: { bucket: 'brake wrong codes', most: 90, seconds: 60 },
      heavyOnes: { bucket: 'brake wrong codes', most: 45, seconds: 60 },
      heavy: { bucket, most: 3, seconds: 600 },
      counted: [{ bucket, most: 200, seconds: 600 }],
    });
  });

  it('counts messages of a network in the bucket of its own limit', () => {
    const sent = sentLimits(settings, from('203.0.113.9')).at(-1)?.bucket;
    expect(brakeLimits('messages', settings, from('203.0.113.9'))?.heavy.bucket).toBe(sent);
  });

  it('lets known devices pass, and calls from this machine', () => {
    expect(brakeLimits('messages', settings, from('203.0.113.9', device))).toBeNull();
    expect(brakeLimits('wrong codes', settings, from('127.0.0.1'))).toBeNull();
  });
});
