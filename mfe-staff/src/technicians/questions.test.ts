import { expect, it } from 'vitest';
import { TECHNICIANS } from '../dev/fake-desk.ts';
import { leaveText } from './leave.ts';
import { dropQuestion } from './questions.ts';

const leave = { from: '2026-11-24T18:30:00.000Z', to: '2026-11-25T18:30:00.000Z' };

it('says leave by its first and last day, and a single day once', () => {
  expect(leaveText(leave)).toBe('25 Nov 2026');
  expect(leaveText({ ...leave, to: '2026-11-27T18:30:00.000Z' })).toBe(
    '25 Nov 2026 to 27 Nov 2026',
  );
});

it('says of leave that has begun that its past stays', () => {
  const [technician] = TECHNICIANS;
  if (technician === undefined) throw new Error('there is a technician');
  const said = (now: string) => dropQuestion(technician, leave, Date.parse(now)).consequences;
  expect(said('2026-11-24T18:00:00.000Z').join(' ')).not.toContain('It has begun');
  expect(said('2026-11-24T19:00:00.000Z').join(' ')).toContain('It has begun');
});
