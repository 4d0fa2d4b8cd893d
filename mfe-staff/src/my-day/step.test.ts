import { describe, expect, it } from 'vitest';
import { MY_DAY } from '../dev/fake-day.ts';
import { toClockTime, splitVisits, getNextStep, getMapUrl, type MyVisit } from './step.ts';

const [first, second] = MY_DAY.visits;
if (first === undefined || second === undefined) throw new Error('the day must have two visits');

const createVisit = (
  state: MyVisit['state'],
  status: MyVisit['order']['status'] = 'assigned',
): MyVisit => ({
  ...first,
  state,
  order: { ...first.order, status },
});

describe('next step', () => {
  it.each([
    [['start', 'on-the-way', 'arrived'], 'on-the-way'],
    [['start', 'arrived'], 'arrived'],
    [['start', 'add-part'], 'start'],
    [['add-part', 'complete'], 'complete'],
    [[], null],
  ] as const)('of %j is %s', (actions, step) => {
    expect(getNextStep({ ...first, order: { ...first.order, actions: [...actions] } })).toBe(step);
  });
});

describe('visits of a day', () => {
  it('start with the one in progress', () => {
    const later = { ...second, state: 'on the way' as const };
    expect(splitVisits([createVisit('booked'), later]).next).toBe(later);
    const booked = createVisit('booked');
    expect(splitVisits([createVisit('done', 'completed'), booked]).next).toBe(booked);
    expect(splitVisits([createVisit('done', 'completed')])).toMatchObject({
      next: undefined,
      later: [],
    });
  });
});

it('links to the map app and formats times in India Standard Time', () => {
  expect(getMapUrl(first)).toBe('geo:0,0?q=12%20Main%20Road%2C%20Sadar%2C%20Hazaribagh');
  expect(toClockTime('2026-11-23T04:30:00.000Z')).toEqual({ hours: 10, minutes: 0 });
  expect(toClockTime('2026-11-22T18:35:00.000Z')).toEqual({ hours: 0, minutes: 5 });
});
