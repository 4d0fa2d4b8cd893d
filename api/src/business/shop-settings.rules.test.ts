import { expect, it } from 'vitest';
import { buildDefaultSettings, toBusiness } from './shop-settings.rules.ts';

it.each([
  [10, 500, 10],
  [0, 500, 0],
  [10, 0, 0],
])(
  'with a referral reward of %i%%, at most ₹%i, publishes a percentage of %i',
  (percent, max, published) => {
    const settings = { referral_percent: percent, referral_max_rupees: max };
    expect(toBusiness({ ...buildDefaultSettings({}), ...settings }).referral_percent).toBe(
      published,
    );
  },
);
