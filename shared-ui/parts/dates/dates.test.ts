import { expect, it } from 'vitest';
import { formatDate, formatDateTime } from './dates.ts';

it('formats a date in India Standard Time', () => {
  expect(formatDate('2026-11-20T10:00:00Z')).toBe('20 Nov 2026');
  expect(formatDate('2026-11-20T18:30:00Z')).toBe('21 Nov 2026');
});

it('abbreviates every month to three letters', () => {
  const months = Array.from({ length: 12 }, (_, month) =>
    formatDate(new Date(Date.UTC(2026, month, 5)).toISOString()),
  );
  for (const shown of months) expect(shown).toMatch(/^5 [A-Z][a-z]{2} 2026$/);
});

it('formats a time of day', () => {
  expect(formatDateTime('2026-11-20T10:35:00Z')).toBe('20 Nov 2026, 4:05 pm');
});

it('returns an empty string for an invalid time', () => {
  expect(formatDate('soon')).toBe('');
  expect(formatDateTime('')).toBe('');
});
