import { expect, it } from 'vitest';
import { ApiCalls } from './api-calls.ts';

it.each([
  ['undefined without requests', [], undefined],
  ['undefined if only a picture failed', ['500 /storage/a.avif'], undefined],
  ['answered after a 200', ['200 /api/cart'], 'answered'],
  ['answered after a 422', ['422 /api/cart'], 'answered'],
  ['failed after a 500', ['500 /api/cart?page=1'], 'failed'],
  [
    'answered if the last request to a path succeeded',
    ['503 /api/cart', '200 /api/cart'],
    'answered',
  ],
  ['failed if one of two paths failed', ['200 /api/cart', '502 /api/profile'], 'failed'],
  ['undefined after an aborted request', ['0 /api/cart'], undefined],
])('outcome of API calls: %s', (_what, calls, outcome) => {
  const apiCalls = new ApiCalls();
  for (const call of calls) {
    const [status, path] = call.split(' ');
    apiCalls.record({ name: `https://shop.example${path}`, responseStatus: Number(status) });
  }
  expect(apiCalls.outcome).toBe(outcome);
});
