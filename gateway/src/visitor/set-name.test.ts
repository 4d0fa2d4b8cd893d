import { expect, it } from 'vitest';
import { createVisitorId, signVisitorId } from './visitor-id.ts';
import { readSetName, signSetName } from './set-name.ts';

const NAME = 'w_WlN-iJGZA';
const signed = signSetName('secret', NAME);

it('readSetName accepts only set names signed by this product', () => {
  expect(signed).toMatch(/^[\w-]{33}$/);
  expect(readSetName('secret', signed)).toBe(NAME);
  const others = [
    NAME,
    '',
    `${signed}A`,
    `${NAME}${'A'.repeat(22)}`,
    `AAAAAAAAAAA${signed.slice(11)}`,
    signSetName('other', NAME),
    signVisitorId('secret', createVisitorId()).slice(0, 33),
  ];
  for (const other of others) expect(readSetName('secret', other)).toBeNull();
});
