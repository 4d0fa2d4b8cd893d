import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { entropyBits, SECRET_BITS } from './entropy.rules.ts';

/** Bytes that look random and are the same in every run. */
const bytes = (seed: number): Buffer => createHash('sha512').update(`seed ${seed}`).digest();
const seeds = Array.from({ length: 300 }, (_, seed) => seed);

describe('the entropy of a secret', () => {
  it.each([
    'a'.repeat(16),
    'x'.repeat(200),
    '0'.repeat(32),
    'ab'.repeat(20),
    'AAAABBBBCCCCDDDD',
    '1234567890123456',
    '0123456789abcdef0123456789abcdef',
    'abcdefghijklmnopqrstuvwxyz012345',
    'zyxwvutsrqponmlkjihgfedcba',
    'qwertyuiopasdfghjklzxcvbnm',
    'passwordpasswordpasswordpassword',
    'P@ssw0rdP@ssw0rdP@ssw0rd!',
    'changeme-changeme-changeme',
    'deadbeefdeadbeefdeadbeefdeadbeef',
    'secret-token-1234',
    'supersecrettoken-production',
    'correcthorsebatterystaple',
    'aB3$aB3$aB3$aB3$aB3$',
  ])('is too little in %s', (secret) => {
    expect(entropyBits(secret)).toBeLessThan(SECRET_BITS.token);
  });

  it.each([
    ['24 hexadecimal digits', (seed: number) => bytes(seed).toString('hex').slice(0, 24)],
    ['32 hexadecimal digits', (seed: number) => bytes(seed).toString('hex').slice(0, 32)],
    ['16 signs of base64', (seed: number) => bytes(seed).toString('base64url').slice(0, 16)],
  ])('is enough in %s that are random', (_name, make) => {
    const poorest = Math.min(...seeds.map((seed) => entropyBits(make(seed))));
    expect(poorest).toBeGreaterThanOrEqual(SECRET_BITS.token);
  });

  it.each([
    ['32 hexadecimal digits', (seed: number) => bytes(seed).toString('hex').slice(0, 32)],
    ['43 signs of base64', (seed: number) => bytes(seed).toString('base64url').slice(0, 43)],
  ])('is enough for a key in %s that are random', (_name, make) => {
    const poorest = Math.min(...seeds.map((seed) => entropyBits(make(seed))));
    expect(poorest).toBeGreaterThanOrEqual(SECRET_BITS.key);
  });

  it('is enough for a password in 12 signs that are random, as much as a provider may take', () => {
    const passwords = seeds.map((seed) => bytes(seed).toString('base64url').slice(0, 12));
    expect(Math.min(...passwords.map((password) => entropyBits(password)))).toBeGreaterThanOrEqual(
      SECRET_BITS.password,
    );
    expect(entropyBits('webhook-password')).toBeLessThan(SECRET_BITS.password);
  });

  it('is nothing in nothing, and never more than chance could give', () => {
    expect(entropyBits('')).toBe(0);
    for (const seed of seeds)
      expect(entropyBits(bytes(seed).toString('hex'))).toBeLessThanOrEqual(128 * 4);
  });

  it('is read of the beginning of what is very long', () => {
    const long = bytes(1).toString('base64').repeat(10_000);
    expect(entropyBits(long)).toBe(entropyBits(long.slice(0, 256)));
  });
});

describe('what is foretold counts little', () => {
  const NINE_BITS = 9;

  it.each([
    ['backwards', 'drowssap'],
    ['in capitals', 'PASSWORD'],
    ['disguised', 'P@$$w0rd'],
    ['as a run down', '987654321'],
    ['as a run of one sign', 'zzzzzzzzzzzz'],
  ])('a known piece written %s is one piece', (_how, secret) => {
    expect(entropyBits(secret)).toBeLessThanOrEqual(NINE_BITS);
  });

  it('a name that belongs to whose secret it is is one piece, however it is written', () => {
    const names = ['Gharelu', 'Ranchi'];
    for (const secret of ['gharelu', 'GH4R3LU', 'uleraHG', 'Ranchi']) {
      expect(entropyBits(secret, names)).toBeLessThanOrEqual(NINE_BITS);
      expect(entropyBits(secret)).toBeGreaterThan(NINE_BITS);
    }
  });

  it('what stood before is one more piece, also backwards', () => {
    const once = entropyBits('hJ7kQz2w');
    expect(entropyBits('hJ7kQz2whJ7kQz2w') - once).toBeCloseTo(NINE_BITS);
    expect(entropyBits('hJ7kQz2ww2zQk7Jh') - once).toBeLessThanOrEqual(2 * NINE_BITS);
  });

  it('a digit of sixteen counts four bits at most, in small and in capital letters', () => {
    const digits = bytes(7).toString('hex').slice(0, 40);
    expect(entropyBits(digits)).toBeLessThanOrEqual(40 * 4);
    expect(entropyBits(digits.toUpperCase())).toBe(entropyBits(digits));
    expect(entropyBits(`${digits}g`)).toBeGreaterThan(entropyBits(`${digits}f`));
    expect(entropyBits(`g${digits}`)).toBeGreaterThan(entropyBits(`f${digits}`));
  });
});
