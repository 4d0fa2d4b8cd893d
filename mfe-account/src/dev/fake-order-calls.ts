/** Stateful fake of the order API. */
import type { Order } from 'api/contract';
import { apiError, type FakeRequest } from 'shared-ui/standalone';
import { listActions } from './fake-orders.ts';

/** Changes whenever an order changes. */
const computeVersion = (orders: Order[]): string => JSON.stringify(orders);

function findChange(orders: Order[], id: unknown) {
  const order = orders.find(({ changes }) =>
    changes.some((item) => String(item.id) === String(id)),
  );
  return { order, change: order?.changes.find((item) => String(item.id) === String(id)) };
}

const createPage = (orders: Order[]) => ({
  data: orders.map((order) => ({ ...order, actions: listActions(order) })),
  current_page: 1,
  per_page: 52,
  last_page: 1,
  total: orders.length,
});

const drawPhoto = (fill: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="${fill}"/></svg>`)}`;

const PHOTOS = (['before', 'after', 'after'] as const).map((stage, index) => ({
  id: index + 1,
  stage,
  at: '2026-11-23T05:30:00.000Z',
  width: 1280,
  height: 960,
  thumbnail: drawPhoto(stage === 'before' ? 'gray' : 'teal'),
}));

/** Handlers of the order calls. They change the given orders in place, so that later responses show the changes. */
export function fakeOrderCalls(orders: Order[]) {
  const find = (id: unknown) => orders.find((order) => String(order.id) === String(id));
  return {
    'GET /api/order/list': () => ({
      status: orders.length > 0 ? 1 : 0,
      message: 'No Order found.',
      orders: createPage(orders),
      version: computeVersion(orders),
    }),
    'GET /api/order/version': () => ({ status: 1, message: 'OK', version: computeVersion(orders) }),
    'GET /api/order/user/completed': () => {
      const completed = orders.filter((order) => order.status === 'completed');
      return {
        status: completed.length > 0 ? 1 : 0,
        message: 'No Complete Order found.',
        orders: createPage(completed),
        version: computeVersion(orders),
      };
    },
    'POST /api/order/change/{changeId}': ({ params, body }: FakeRequest) => {
      const { order, change } = findChange(orders, params['changeId']);
      if (order === undefined || change === undefined) return apiError(404, 'Not Found');
      const isAccepted = (body as { answer: string }).answer === 'yes';
      change.state = isAccepted ? 'agreed' : 'declined';
      if (isAccepted) order.total += change.amount;
      return { status: 1, message: isAccepted ? 'Added to your booking' : 'Not added.' };
    },
    'POST /api/order/edit/{editId}': ({ params, body }: FakeRequest) => {
      const order = orders.find(({ edit }) => String(edit?.id) === params['editId']);
      if (order?.edit == null) return apiError(409, 'This change is not open any more.');
      const isAccepted = (body as { answer: string }).answer === 'yes';
      if (isAccepted) order.total = order.edit.total;
      order.edit = null;
      return { status: 1, message: isAccepted ? 'Your booking is changed.' : 'Nothing changes.' };
    },
    'POST /api/order/estimate/{estimateId}': ({ params, body }: FakeRequest) => {
      const order = orders.find(({ estimate }) => String(estimate?.id) === params['estimateId']);
      if (!order?.estimate) return apiError(404, 'Not Found');
      const isAccepted = (body as { answer: string }).answer === 'yes';
      order.estimate = { ...order.estimate, state: isAccepted ? 'accepted' : 'declined' };
      if (isAccepted) order.total += order.estimate.total;
      return { status: 1, message: isAccepted ? 'Accepted.' : 'Not added.' };
    },
    'POST /api/order/change/{changeId}/object': ({ params }: FakeRequest) => {
      const { order, change } = findChange(orders, params['changeId']);
      const part = order?.spare_parts.find(({ added }) => added?.change === change?.id);
      if (part?.added) part.added.objected = true;
      return { status: 1, message: 'Thanks for telling us.' };
    },
    'POST /api/cart/addtocart': ({ body }: FakeRequest) =>
      (body as { spare_part_id?: number }).spare_part_id === 5099
        ? apiError(422, 'This is not available.', { spare_part_id: ['This is not available.'] })
        : { status: 1, message: 'Added to cart', cart: { id: 'cl_1', quantity: 1 } },
    'GET /api/order/{id}/photos': () => ({ status: 1, message: 'OK', photos: PHOTOS }),
    'GET /api/order/{id}/photos/{photo}': () => ({
      status: 1,
      message: 'OK',
      picture: PHOTOS[0]?.thumbnail,
    }),
    'POST /api/order/cancel-request': ({ body }: FakeRequest) => {
      const order = find((body as { orderId: number }).orderId);
      if (order === undefined) return apiError(404, 'Not Found');
      if (!order.actions.includes('cancel-booked')) {
        order.request = true;
        return { status: 1, message: 'Cancellation requested' };
      }
      order.status = 'cancelled';
      return { status: 1, message: 'Your booking is cancelled.' };
    },
    'POST /api/order/{id}/pay-in-cash': ({ params }: FakeRequest) => {
      const order = find(params['id']);
      if (order === undefined) return apiError(404, 'Not Found');
      order.payment_method = 'cod';
      order.payment_status = 'unpaid';
      order.due = order.total;
      return { status: 1, message: 'You pay in cash.' };
    },
    'POST /api/order/{id}/pay': () => ({ status: 1, message: 'Pay', payment_link: '/pay' }),
  };
}
