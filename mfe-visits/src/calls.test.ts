import { recordCalls } from 'shared-ui/test-utils/calls';
import { endSessionAtom, store } from 'shell/store';
import { beginSessionAtom } from 'shell/store/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { askWindows, dropHold, keepWindow, moveVisit } from './choice/visits.api.ts';

let network: ReturnType<typeof recordCalls>;
beforeEach(() => {
  network = recordCalls({});
  store.set(beginSessionAtom, 'secret');
});
afterEach(() => {
  network.stop();
  store.set(endSessionAtom);
});

it('the calls of the visits are the API’s, for the cart and for an order', async () => {
  const start = '2026-11-23T04:30:00.000Z';
  await askWindows({ block: 'Sadar', order: undefined });
  await keepWindow({ block: 'Sadar', order: undefined }, start);
  await askWindows({ block: 'Sadar', order: 7 });
  await keepWindow({ block: 'Sadar', order: 7 }, start);
  await moveVisit(7, 'hold-1');
  await dropHold();
  expect(network.sent.map(({ call, body }) => [call, body])).toEqual([
    ['GET /api/visit/windows?block=Sadar&days=14', undefined],
    ['POST /api/visit/hold', { start, block: 'Sadar' }],
    ['GET /api/visit/windows?block=Sadar&days=14&order=7', undefined],
    ['POST /api/visit/hold', { start, block: 'Sadar', order: 7 }],
    ['POST /api/order/7/visit', { hold: 'hold-1' }],
    ['DELETE /api/visit/hold', undefined],
  ]);
  expect(network.sent.every(({ bearer }) => bearer === 'Bearer secret')).toBe(true);
});
