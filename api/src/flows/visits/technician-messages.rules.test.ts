import { expect, it } from 'vitest';
import { isTechnicianInformed, isCustomerVisible } from './technician-messages.rules.ts';

const SEVEN_PM = 19 * 60;
const VISIT = Date.parse('2026-11-23T04:30:00Z');
const EVENING_BEFORE = Date.parse('2026-11-22T13:30:00Z');

it('a technician is informed of a visit by its assignment, or by the summary of the evening before', () => {
  expect(isTechnicianInformed(true, VISIT, 0, SEVEN_PM)).toBe(true);
  expect(isTechnicianInformed(false, VISIT, EVENING_BEFORE - 1, SEVEN_PM)).toBe(false);
  expect(isTechnicianInformed(false, VISIT, EVENING_BEFORE, SEVEN_PM)).toBe(true);
});

it('customer details are visible yesterday, today and tomorrow', () => {
  const days = [8, 9, 10, 11, 12];
  expect(days.filter((day) => isCustomerVisible(day, 10))).toEqual([9, 10, 11]);
});
