/**
 * The console must offer exactly the order actions that the API allows. The test is here because the two packages may
 * not import each other.
 */
import { expect, it } from 'vitest';
import {
  ORDER_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
} from '../../api/src/orders/order-lifecycle.rules.ts';
import { canStaffMove, STAFF_MOVE_NAMES } from '../../api/src/orders/staff-moves.rules.ts';
import { ORDER } from '../../mfe-staff/src/dev/fake-orders.ts';
import { getActs, ACT_CALLS } from '../../mfe-staff/src/order/acts.ts';

const STATES = ORDER_STATUSES.flatMap((status) =>
  PAYMENT_METHODS.flatMap((payment_method) =>
    PAYMENT_STATUSES.flatMap((payment_status) =>
      [false, true].map((request) => ({ status, payment_method, payment_status, request })),
    ),
  ),
);

it.each(STATES)('offers what the API allows for an order that is %j', (state) => {
  const calls = new Set<string>(
    getActs({ ...ORDER, ...state, visit: null }).map((act) => ACT_CALLS[act]),
  );
  const offered = STAFF_MOVE_NAMES.filter((move) => calls.has(`POST /ops/orders/{id}/${move}`));
  expect(offered).toEqual(STAFF_MOVE_NAMES.filter((move) => canStaffMove(move, state)));
});
