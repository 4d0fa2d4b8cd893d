import { expect, it } from 'vitest';
import { ApiCalls } from './api-calls.ts';

function getOutcome(...calls: [path: string, status: number][]) {
  const apiCalls = new ApiCalls();
  for (const [path, responseStatus] of calls)
    apiCalls.note({ name: `https://shop.example${path}`, responseStatus });
  return apiCalls.outcome;
}

it.each([
  ['undefined without requests', [], undefined],
  ['undefined if only a picture failed', [['/storage/a.avif', 500]], undefined],
  ['answered after a 200', [['/api/cart', 200]], 'answered'],
  ['answered after a 422', [['/api/cart', 422]], 'answered'],
  ['failed after a 500', [['/api/cart?page=1', 500]], 'failed'],
  [
    'answered after a failed and a successful request',
    [
      ['/api/cart', 503],
      ['/api/cart', 200],
    ],
    'answered',
  ],
  [
    'failed if one of two calls failed',
    [
      ['/api/cart', 200],
      ['/api/profile', 502],
    ],
    'failed',
  ],
  ['undefined after an aborted request', [['/api/cart', 0]], undefined],
] as const)('outcome of API calls: %s', (_what, calls, outcome) => {
  expect(getOutcome(...calls.map(([path, status]): [string, number] => [path, status]))).toBe(
    outcome,
  );
});
