import { expect, it } from 'vitest';
import { TECHNICIANS } from '../dev/fake-office.ts';
import { formatLeave } from './leave.ts';
import { getCancelLeaveConfirmation } from './confirmations.ts';

const leave = { from: '2026-11-24T18:30:00.000Z', to: '2026-11-25T18:30:00.000Z' };

it('formats leave by first and last day, a single day once', () => {
  expect(formatLeave(leave)).toBe('25 Nov 2026');
  expect(formatLeave({ ...leave, to: '2026-11-27T18:30:00.000Z' })).toBe(
    '25 Nov 2026 to 27 Nov 2026',
  );
});

it('says that the past part of ongoing leave stays', () => {
  const [technician] = TECHNICIANS;
  if (technician === undefined) throw new Error('there must be a technician');
  const getConsequences = (now: string) =>
    getCancelLeaveConfirmation(technician, leave, Date.parse(now)).consequences;
  expect(getConsequences('2026-11-24T18:00:00.000Z').join(' ')).not.toContain('It has begun');
  expect(getConsequences('2026-11-24T19:00:00.000Z').join(' ')).toContain('It has begun');
});
