/** W3C trace context (https://www.w3.org/TR/trace-context/). Pure. */

/** Name of the header, and of the entry in a page's `Server-Timing`. */
export const TRACEPARENT = 'traceparent';

/** Identity of a span. */
export interface SpanContext {
  /** 32 hex digits, the same in a whole trace. */
  traceId: string;
  /** 16 hex digits. */
  spanId: string;
  /** Whether the trace is kept. */
  sampled: boolean;
}

/** Version, trace, span, flags; a later version may append more. */
const FORM =
  /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/;
const LONGEST = 200;
const SAMPLED = 1;

/** Parses a header; null if it is invalid. */
export function parseTraceparent(text: unknown): SpanContext | null {
  if (typeof text !== 'string' || text.length > LONGEST) return null;
  const [, traceId, spanId, flags = ''] = FORM.exec(text) ?? [];
  if (traceId === undefined || spanId === undefined) return null;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED };
}

export const formatTraceparent = ({ traceId, spanId, sampled }: SpanContext): string =>
  `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`;
