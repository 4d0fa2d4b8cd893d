import { expect, it } from 'vitest';
import { MY_DAY } from '../dev/fake-day.ts';
import { listOwnVisitActions } from '../dev/fake-orders.ts';
import { buildEstimate } from '../my-day/estimate.rules.ts';
import { applyActions, findNextAction, type ActionName, type QueuedAction } from './action.ts';

const createAction = (name: ActionName, changes: Partial<QueuedAction> = {}): QueuedAction => ({
  id: 1,
  key: '',
  technician: 11,
  name,
  order: 1041,
  visitStart: '',
  at: '',
  title: '',
  refusal: null,
  ...changes,
});

const DAY = {
  ...MY_DAY,
  visits: MY_DAY.visits.map((visit) => ({
    ...visit,
    order: { ...visit.order, actions: listOwnVisitActions(visit.state, visit.order.status) },
  })),
};

const ALL = [
  createAction('on-the-way'),
  createAction('arrived'),
  createAction('start'),
  createAction('add-part', { part: { name: 'Drain pump', price: 650, quantity: 2 } }),
  createAction('complete', { body: { cash: 499 } }),
];

/** The fee of a diagnosis visit, credited. */
const CREDIT = {
  name: 'Visit fee credited',
  kind: 'credit' as const,
  price: -499,
  quantity: 1,
  amount: -499,
  warranty_days: 0,
};

it('queued actions are shown as if they were done, and the same actions are offered next as by the API', () => {
  for (const count of [0, 1, 2, 3, 4, 5]) {
    const [visit] = applyActions(DAY, ALL.slice(0, count)).visits;
    expect([...(visit?.order.actions ?? [])].sort()).toEqual(
      listOwnVisitActions(visit?.state ?? 'booked', visit?.order.status ?? 'assigned').sort(),
    );
  }
  const day = applyActions(DAY, ALL);
  expect(day.visits[0]).toMatchObject({
    state: 'done',
    order: { status: 'completed', due: 0, changes: [{ amount: 1300, state: 'proposed' }] },
  });
  expect(day.cash).toBe(MY_DAY.cash + 499);
});

it('a queued estimate is shown without a field for its code, and an accepted one is due', () => {
  const estimate = buildEstimate([], {}, { credit: 0, creditName: '', taxPercent: 18 });
  const made = { ...estimate, id: 0, total: 1411.5 };
  const atWork = ALL.slice(0, 3);
  const [visit] = applyActions(DAY, [
    ...atWork,
    createAction('make-estimate', { estimate: made }),
  ]).visits;
  expect(visit?.order).toMatchObject({ due: 499, estimate: { id: 0, state: 'open' } });
  expect(visit?.order.actions).not.toContain('accept-estimate');
  const known = DAY.visits.map((planned) => ({
    ...planned,
    fee_credit: 499,
    order: { ...planned.order, estimate: { ...made, id: 41, lines: [CREDIT] } },
  }));
  const accepted = applyActions({ ...DAY, visits: known }, [
    ...atWork,
    createAction('accept-estimate'),
  ]);
  expect(accepted.visits[0]).toMatchObject({
    fee_credit: 0,
    order: { due: 1910.5, estimate: { state: 'accepted' } },
  });
});

it('a missed visit needs no further action', () => {
  const [visit] = applyActions(DAY, [createAction('arrived'), createAction('missed')]).visits;
  expect([visit?.state, visit?.order.actions]).toEqual(['missed', []]);
});

it('money of a queued action counts as cash or as UPI', () => {
  const upi = { amount: 499, reference: '4821' };
  const day = applyActions(DAY, [...ALL.slice(0, 4), createAction('complete', { body: { upi } })]);
  expect([day.cash, day.upi]).toEqual([MY_DAY.cash, MY_DAY.upi + 499]);
});

it('actions that the server has already done, or has rejected, change nothing', () => {
  const done = applyActions(DAY, ALL);
  expect(applyActions(done, ALL)).toEqual(done);
  expect(applyActions(DAY, [createAction('on-the-way', { refusal: 'Moved.' })])).toEqual(DAY);
});

it('photos are sent after other actions, but before the visit is reported as missed', () => {
  const queue = [
    createAction('photo'),
    createAction('missed'),
    createAction('on-the-way', { order: 1042 }),
  ];
  const sentNames: (string | undefined)[] = [];
  while (queue.length > 0) {
    const next = findNextAction(queue);
    sentNames.push(next?.name);
    queue.splice(queue.indexOf(next ?? createAction('start')), 1);
  }
  expect(sentNames).toEqual(['on-the-way', 'photo', 'missed']);
});
