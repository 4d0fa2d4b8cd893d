import { expect, it } from 'vitest';
import { texts } from './hi/frame.ts';

it.each([0, 1, 2, 5])('%i items in the cart have the plural form of Hindi', (count) => {
  const isOne = new Intl.PluralRules('hi').select(count) === 'one';
  expect(texts.nav.cart(count)).toBe(`कार्ट, ${count} ${isOne ? 'चीज़' : 'चीज़ें'}`);
});
