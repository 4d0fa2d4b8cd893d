import { recordCalls } from 'shared-ui/test-utils/calls';
import { endSessionAtom, store } from 'app-kit/store';
import { beginSessionAtom } from 'app-kit/store/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  prefetchWindows,
  loadWindows,
  releaseHold,
  holdWindow,
  moveVisit,
} from './choice/visits.api.ts';

let network: ReturnType<typeof recordCalls>;
beforeEach(() => {
  network = recordCalls({});
  store.set(beginSessionAtom, 'secret');
});
afterEach(() => {
  network.stop();
  store.set(endSessionAtom);
});

it('calls the visit API for the cart and for an order', async () => {
  const start = '2026-11-23T04:30:00.000Z';
  await loadWindows({ block: 'Sadar', orderId: undefined });
  await holdWindow({ block: 'Sadar', orderId: undefined }, start);
  await loadWindows({ block: 'Sadar', orderId: 7 });
  await holdWindow({ block: 'Sadar', orderId: 7 }, start);
  await moveVisit(7, 'hold-1');
  await releaseHold();
  expect(network.sent.map(({ call, body }) => [call, body])).toEqual([
    ['GET /api/visit/windows?block=Sadar', undefined],
    ['POST /api/visit/hold', { start, block: 'Sadar' }],
    ['GET /api/visit/windows?block=Sadar&order=7', undefined],
    ['POST /api/visit/hold', { start, block: 'Sadar', order: 7 }],
    ['POST /api/order/7/visit', { hold: 'hold-1' }],
    ['DELETE /api/visit/hold', undefined],
  ]);
  expect(network.sent.every(({ bearer }) => bearer === 'Bearer secret')).toBe(true);
});

const WINDOWS = 'GET /api/visit/windows?block=Sadar';
const getSentCalls = () => network.sent.map(({ call }) => call);

it('uses prefetched windows once, then loads again', async () => {
  const request = { block: 'Sadar', orderId: undefined };
  prefetchWindows(request);
  prefetchWindows(request);
  await loadWindows(request);
  expect(getSentCalls()).toEqual([WINDOWS]);
  await loadWindows(request);
  expect(getSentCalls()).toEqual([WINDOWS, WINDOWS]);
});

it('does not use prefetched windows for another block or an order', async () => {
  prefetchWindows({ block: 'Sadar', orderId: undefined });
  await loadWindows({ block: 'Ichak', orderId: undefined });
  await loadWindows({ block: 'Sadar', orderId: 7 });
  expect(getSentCalls()).toEqual([
    WINDOWS,
    WINDOWS.replace('Sadar', 'Ichak'),
    `${WINDOWS}&order=7`,
  ]);
});

it('discards unused prefetched windows after a short time', async () => {
  vi.useFakeTimers();
  prefetchWindows({ block: 'Sadar', orderId: 1 });
  await vi.advanceTimersByTimeAsync(2000);
  vi.useRealTimers();
  await loadWindows({ block: 'Sadar', orderId: 1 });
  expect(getSentCalls()).toEqual([`${WINDOWS}&order=1`, `${WINDOWS}&order=1`]);
});
