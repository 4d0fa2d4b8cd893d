import { expect, it } from 'vitest';
import { readMigrations } from 'platform/db';
import { API_MIGRATIONS } from '../src/platform.ts';

it('every migration has a unique number', () => {
  const numbers = readMigrations([API_MIGRATIONS]).map(({ name }) => name.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
});
