import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isStrongSecret, KEY, PASSWORD } from './secret.rules.ts';

/** Bytes that look random and are the same in every run. */
const createBytes = (seed: number): Buffer => createHash('sha256').update(`seed ${seed}`).digest();
const seeds = Array.from({ length: 300 }, (_, seed) => seed);

describe('a key', () => {
  it.each([
    'x'.repeat(32),
    'x'.repeat(500),
    '0123456789abcdef0123456789abcdef',
    'changeme-changeme-changeme',
    'password'.repeat(8),
    createBytes(1).toString('hex').slice(0, 31),
  ])('is refused if it is %s', (secret) => {
    expect(isStrongSecret(secret, KEY)).toBe(false);
  });

  it.each(['hex', 'base64url'] as const)('is accepted if it is random, as %s', (encoding) => {
    for (const seed of seeds) {
      expect(isStrongSecret(createBytes(seed).toString(encoding), KEY)).toBe(true);
      expect(isStrongSecret(createBytes(seed).toString(encoding).slice(0, 32), KEY)).toBe(true);
    }
  });
});

it('a password needs 16 characters and no repeated word', () => {
  for (const seed of seeds)
    expect(isStrongSecret(createBytes(seed).toString('hex').slice(0, 16), PASSWORD)).toBe(true);
  expect(isStrongSecret(createBytes(1).toString('hex').slice(0, 15), PASSWORD)).toBe(false);
  expect(isStrongSecret('passwordpassword', PASSWORD)).toBe(false);
});
