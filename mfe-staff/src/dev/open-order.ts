/** Opens the page of an order in tests. */
import type { WholeOrder } from 'api/staff-contract';
import { ORDER, ORDER_DETAILS } from './fake-orders.ts';
import type { StaffResponses } from './fake-staff.ts';
import { renderConsole } from './render-console.tsx';

/** Opens the page of `ORDER`, with changes of the order and of what the server returns with it. */
export const openOrder = (
  order: Partial<WholeOrder['order']> = {},
  responses: StaffResponses = {},
  details: Partial<WholeOrder> = {},
) =>
  renderConsole(
    { page: 'orders', id: '1042' },
    {
      'GET /ops/orders/{id}/whole': () => ({
        ...ORDER_DETAILS,
        order: { ...ORDER, ...order },
        ...details,
      }),
      ...responses,
    },
  );
