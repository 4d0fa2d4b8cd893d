import { describe, expect, it } from 'vitest';
import { MY_DAY } from '../dev/fake-day.ts';
import { clockOf, sorted, stepOf, takesParts, wayTo, type MyVisit } from './step.ts';

const [first, second] = MY_DAY.visits;
if (first === undefined || second === undefined) throw new Error('the day has two visits');

const at = (state: MyVisit['state'], status: MyVisit['order']['status'] = 'assigned'): MyVisit => ({
  ...first,
  state,
  order: { ...first.order, status },
});

describe('what is pressed next', () => {
  it.each([
    [at('booked'), 'onTheWay'],
    [at('on the way'), 'arrived'],
    [at('arrived'), 'start'],
    [at('arrived', 'in progress'), 'done'],
    [at('done', 'completed'), null],
    [at('missed'), null],
    [at('cancelled', 'cancelled'), null],
  ] as const)('at %j is %s', (visit, step) => {
    expect(stepOf(visit)).toBe(step);
  });

  it('may be a part only at the customer’s', () => {
    expect(takesParts(at('arrived'))).toBe(true);
    expect(takesParts(at('on the way'))).toBe(false);
  });
});

describe('the visits of a day', () => {
  it('begin with the one that is under way', () => {
    const later = { ...second, state: 'on the way' as const };
    expect(sorted([at('booked'), later]).next).toBe(later);
    const booked = at('booked');
    expect(sorted([at('done', 'completed'), booked]).next).toBe(booked);
    expect(sorted([at('done', 'completed')])).toMatchObject({ next: undefined, later: [] });
  });
});

it('shows the way by the phone’s map, and hours by India’s clock', () => {
  expect(wayTo(first)).toBe('geo:0,0?q=12%20Main%20Road%2C%20Sadar%2C%20Hazaribagh');
  expect(clockOf('2026-11-23T04:30:00.000Z')).toEqual({ hours: 10, minutes: 0 });
  expect(clockOf('2026-11-22T18:35:00.000Z')).toEqual({ hours: 0, minutes: 5 });
});
