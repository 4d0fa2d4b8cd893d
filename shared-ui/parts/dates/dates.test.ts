import { expect, it } from 'vitest';
import { formatDate, formatDateTime } from './dates.ts';

it('shows a day in Indian time', () => {
  expect(formatDate('2026-11-20T10:00:00Z')).toBe('20 Nov 2026');
  expect(formatDate('2026-11-20T18:30:00Z')).toBe('21 Nov 2026');
});

it('writes every month with three letters', () => {
  const months = Array.from({ length: 12 }, (_, month) =>
    formatDate(new Date(Date.UTC(2026, month, 5)).toISOString()),
  );
  for (const shown of months) expect(shown).toMatch(/^5 [A-Z][a-z]{2} 2026$/);
});

it('shows a time of the day', () => {
  expect(formatDateTime('2026-11-20T10:35:00Z')).toBe('20 Nov 2026, 4:05 pm');
});

it('is empty for what is not a time', () => {
  expect(formatDate('soon')).toBe('');
  expect(formatDateTime('')).toBe('');
});
