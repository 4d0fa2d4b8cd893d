import { expect, it } from 'vitest';
import { formatEstimatedTime, formatSpan } from './when.ts';

const at = (iso: string): number => Date.parse(iso);

it('formats a window in Indian time in both languages', () => {
  const [start, end] = [at('2026-11-23T04:30:00Z'), at('2026-11-23T06:30:00Z')];
  expect(formatSpan(start, end, 'en')).toBe('Mon 23 Nov, 10:00 to 12:00');
  expect(formatSpan(start, end, 'hi')).toBe('सोम 23 नव॰, 10:00 से 12:00');
});

it('rounds an estimated time up to five minutes', () => {
  expect(formatEstimatedTime(at('2026-11-23T04:46:00Z'))).toBe('10:20');
  expect(formatEstimatedTime(at('2026-11-23T04:45:00Z'))).toBe('10:15');
});
