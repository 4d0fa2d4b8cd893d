import { expect, it } from 'vitest';
import { parseTraceparent, formatTraceparent } from './traceparent.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';

it('parses and formats a traceparent header', () => {
  const text = `00-${traceId}-${spanId}-01`;
  expect(parseTraceparent(text)).toEqual({ traceId, spanId, sampled: true });
  expect(formatTraceparent({ traceId, spanId, sampled: true })).toBe(text);
  expect(parseTraceparent(`00-${traceId}-${spanId}-00`)?.sampled).toBe(false);
  expect(parseTraceparent(`01-${traceId}-${spanId}-03-more`)?.sampled).toBe(true);
});

it.each([
  ['nothing', undefined],
  ['a list', ['x']],
  ['a version that is none', `ff-${traceId}-${spanId}-01`],
  ['no trace', `00-${'0'.repeat(32)}-${spanId}-01`],
  ['no span', `00-${traceId}-${'0'.repeat(16)}-01`],
  ['capitals', `00-${traceId.toUpperCase()}-${spanId}-01`],
  ['a text without end', `01-${traceId}-${spanId}-01-${'x'.repeat(300)}`],
])('is invalid with %s', (_what, text) => {
  expect(parseTraceparent(text)).toBeNull();
});
