import { expect, it } from 'vitest';
import { isKnownToTechnician, showsCustomers } from './technician-messages.rules.ts';

const SEVEN_PM = 19 * 60;
const VISIT = Date.parse('2026-11-23T04:30:00Z');
const EVENING_BEFORE = Date.parse('2026-11-22T13:30:00Z');

it('counts a visit as known with its assignment, or from the evening before', () => {
  expect(isKnownToTechnician(true, VISIT, 0, SEVEN_PM)).toBe(true);
  expect(isKnownToTechnician(false, VISIT, EVENING_BEFORE - 1, SEVEN_PM)).toBe(false);
  expect(isKnownToTechnician(false, VISIT, EVENING_BEFORE, SEVEN_PM)).toBe(true);
});

it('shows customers of yesterday, today and tomorrow', () => {
  const days = [8, 9, 10, 11, 12];
  expect(days.filter((day) => showsCustomers(day, 10))).toEqual([9, 10, 11]);
});
