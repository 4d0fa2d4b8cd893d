import { expect, it } from 'vitest';
import { ApiCalls } from './api-calls.ts';

function outcomeOf(...calls: [path: string, status: number][]) {
  const noted = new ApiCalls();
  for (const [path, responseStatus] of calls)
    noted.note({ name: `https://shop.example${path}`, responseStatus });
  return noted.outcome;
}

it.each([
  ['nothing was asked', [], undefined],
  ['a picture is no call', [['/storage/a.avif', 500]], undefined],
  ['it answered', [['/api/cart', 200]], 'answered'],
  ['a refusal is an answer', [['/api/cart', 422]], 'answered'],
  ['it failed', [['/api/cart?page=1', 500]], 'failed'],
  [
    'it failed once and then answered',
    [
      ['/api/cart', 503],
      ['/api/cart', 200],
    ],
    'answered',
  ],
  [
    'one of two failed',
    [
      ['/api/cart', 200],
      ['/api/profile', 502],
    ],
    'failed',
  ],
  ['a call that was broken off is none', [['/api/cart', 0]], undefined],
] as const)('%s', (_what, calls, outcome) => {
  expect(outcomeOf(...calls.map(([path, status]): [string, number] => [path, status]))).toBe(
    outcome,
  );
});
