/**
 * Checks that fake orders of the front ends offer the same actions as the API. The test is here because the packages may not
 * import each other.
 */
import { expect, it } from 'vitest';
import { forStaff, forTechnician, forUser } from '../../api/src/orders/reader.ts';
import { getActions } from '../../api/src/transitions/actions.rules.ts';
import {
  ORDER_STATUSES,
  type Facts,
  type TransitionRole,
} from '../../api/src/transitions/facts.ts';
import { fakeChange, fakeEstimate, fakeOrder } from '../../mfe-account/src/dev/fake-orders.ts';
import { listOwnVisitActions, ORDER } from '../../mfe-staff/src/dev/fake-orders.ts';

type Order = Pick<
  typeof ORDER,
  | 'status'
  | 'payment_status'
  | 'request'
  | 'technician'
  | 'changes'
  | 'estimate'
  | 'feedback'
  | 'visit'
> & { edit?: (typeof ORDER)['edit'] };

function getActionsOf(
  order: Order,
  visit: Facts['visit'],
  roles: readonly TransitionRole[],
): string[] {
  const { status, payment_status, request, changes, estimate } = order;
  const added = changes.filter(({ state }) => state === 'agreed');
  return getActions(
    {
      status,
      payment_status,
      request,
      visit,
      pick_up: false,
      moved_by: 'Asha',
      part_proposed: changes.some(({ state }) => state === 'proposed'),
      estimate_open: estimate?.state === 'open',
      part_added: added.length > 0,
      objectable: added.some(({ agreement, objected }) => agreement === 'telephone' && !objected),
      objection_open: added.some(({ objected }) => objected),
      raise_proposed: (order.edit ?? null) !== null,
      online_asked: false,
      feedback_open: order.feedback !== null,
      has_technician: order.technician !== null,
      in_time: true,
      moves_left: true,
    },
    roles,
  );
}

const BOOKINGS = ORDER_STATUSES.flatMap((status) => [
  fakeOrder({ status }),
  fakeOrder({ status, request: true, technician: 'Ravi', feedback: 'token' }),
  fakeOrder({
    status,
    changes: [fakeChange(), fakeChange({ state: 'agreed', agreement: 'telephone' })],
  }),
  fakeOrder({ status, payment_method: 'phonepe', payment_status: 'paid' }),
  fakeOrder({ status, estimate: fakeEstimate() }),
  ...(status === 'pending' || status === 'cancelled'
    ? [fakeOrder({ status, payment_method: 'phonepe', payment_status: 'failed' })]
    : []),
]);

it.each(BOOKINGS)('the fake booking %j offers the actions that the API offers', (order) => {
  const expected = getActionsOf(order, 'none', forUser('u').roles);
  expect(order.actions.toSorted()).toEqual(expected.toSorted());
});

it('the fake order of the console offers the actions that the API offers', () => {
  const expected = getActionsOf(ORDER, 'booked', forStaff('all').roles);
  expect(ORDER.actions.toSorted()).toEqual(expected.toSorted());
});

const VISITS = [
  ['booked', 'assigned'],
  ['on the way', 'assigned'],
  ['arrived', 'assigned'],
  ['arrived', 'in progress'],
  ['done', 'completed'],
] as const;

it.each(VISITS)(
  'a fake visit that is %s, of an order that is %s, offers the actions that the API offers',
  (state, status) => {
    const order = { ...ORDER, status, changes: [] };
    const expected = getActionsOf(order, state, forTechnician(11).roles);
    expect(listOwnVisitActions(state, status).toSorted()).toEqual(expected.toSorted());
  },
);
