import { recordCalls } from 'shared-ui/test-utils/calls';
import { endSessionAtom, store } from 'shell/store';
import { beginSessionAtom } from 'shell/store/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askAhead, askWindows, dropHold, keepWindow, moveVisit } from './choice/visits.api.ts';

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

const WINDOWS = 'GET /api/visit/windows?block=Sadar&days=14';
const sent = () => network.sent.map(({ call }) => call);

it('windows that were asked for ahead are taken once, and asked for anew after that', async () => {
  const asked = { block: 'Sadar', order: undefined };
  askAhead(asked);
  askAhead(asked);
  await askWindows(asked);
  expect(sent()).toEqual([WINDOWS]);
  await askWindows(asked);
  expect(sent()).toEqual([WINDOWS, WINDOWS]);
});

it('windows of another block or of an order are none that were asked for ahead', async () => {
  askAhead({ block: 'Sadar', order: undefined });
  await askWindows({ block: 'Ichak', order: undefined });
  await askWindows({ block: 'Sadar', order: 7 });
  expect(sent()).toEqual([WINDOWS, WINDOWS.replace('Sadar', 'Ichak'), `${WINDOWS}&order=7`]);
});

it('windows that were asked for ahead and not shown are soon too old', async () => {
  vi.useFakeTimers();
  askAhead({ block: 'Sadar', order: 1 });
  await vi.advanceTimersByTimeAsync(2000);
  vi.useRealTimers();
  await askWindows({ block: 'Sadar', order: 1 });
  expect(sent()).toEqual([`${WINDOWS}&order=1`, `${WINDOWS}&order=1`]);
});
