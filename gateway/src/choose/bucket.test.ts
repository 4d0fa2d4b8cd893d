import { assert as assertProperty, nat, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getBucket, isChosen } from './bucket.ts';

const VISITORS = Array.from({ length: 10_000 }, (_, index) => `visitor-${index}-${index * 7919}`);
const listChosen = (percent: number, remote = 'mfe-catalog', version = '1.0.1'): Set<string> =>
  new Set(VISITORS.filter((visitor) => isChosen(getBucket(visitor, remote, version), percent)));

it.each([
  ['a', 'mfe-catalog', '1.0.0', 9201],
  ['visitor-1', 'shell', '1.0.0-3f2a91c0', 5800],
  ['é₹', 'mfe-checkout', '2', 8943],
])(
  'getBucket keeps the bucket of a visitor across gateway versions: %s',
  (visitor, remote, version, expected) => {
    expect(getBucket(visitor, remote, version)).toBe(expected);
  },
);

describe('the share of visitors in a canary', () => {
  it.each([0, 1, 5, 10, 25, 50, 75, 99, 100])(
    'is %i%% within three standard deviations',
    (percent) => {
      const share = percent / 100;
      const deviation = Math.sqrt(VISITORS.length * share * (1 - share));
      const mean = VISITORS.length * share;
      expect(Math.abs(listChosen(percent).size - mean)).toBeLessThanOrEqual(3 * deviation);
    },
  );

  it('never removes a visitor when the percentage rises', () => {
    const isMonotone = property(string(), nat(100), nat(100), (visitor, a, b) => {
      const bucket = getBucket(visitor, 'mfe-catalog', '2');
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      return !isChosen(bucket, low) || isChosen(bucket, high);
    });
    expect(() => assertProperty(isMonotone)).not.toThrow();
  });

  it('assigns visitors independently between two remotes and between two versions', () => {
    const expected = VISITORS.length / 4;
    const deviation = Math.sqrt(VISITORS.length * 0.25 * 0.75);
    for (const other of [listChosen(50, 'mfe-checkout'), listChosen(50, 'mfe-catalog', '1.0.2')]) {
      const both = [...listChosen(50)].filter((visitor) => other.has(visitor)).length;
      expect(Math.abs(both - expected)).toBeLessThanOrEqual(4 * deviation);
    }
  });

  it('supports hundredths of a percent', () => {
    expect(isChosen(0, 0.01)).toBe(true);
    expect(isChosen(1, 0.01)).toBe(false);
  });
});
