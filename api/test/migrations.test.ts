import { expect, it } from 'vitest';
import { readMigrations } from 'platform/db';
import { API_MIGRATIONS } from '../src/platform.ts';

it('finds no number twice among the files of the product', () => {
  const numbers = readMigrations([API_MIGRATIONS]).map(({ name }) => name.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
});
