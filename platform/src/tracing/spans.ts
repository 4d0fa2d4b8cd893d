/** Spans of what is worked on, where somebody keeps them: of the library nothing is loaded where nobody does. */
import { TRACEPARENT } from './traceparent.ts';
import { currentWork, during } from './work.ts';

/** What a span says of itself: names of routes, remotes and statements, and nothing of a person. */
export interface SpanWords {
  name: string;
  kind?: 'server' | 'client';
  attributes?: Readonly<Record<string, string | number>>;
}

/** A span that has begun. */
export interface OpenSpan {
  traceId: string;
  /** As calls carry it on. */
  traceparent: string;
  /** Ends it. @param failed name of what went wrong, such as `TypeError` or `500` */
  end: (attributes?: SpanWords['attributes'], failed?: string) => void;
}

/** Where a span's parent is: in this process, or with a caller. */
export interface Parent {
  traceparent: string;
  isRemote: boolean;
}

export interface Tracer {
  begin: (words: SpanWords, parent: Parent | null) => OpenSpan;
  /** Sends what waits. */
  stop: () => Promise<void>;
}

/** Where traces go, and how many of them. */
export interface TraceSettings {
  /** Address of the collector, without the path of traces. */
  endpoint: string;
  /** Part of the traces that are kept, from 0 to 1. */
  share: number;
}

let tracer: Tracer | null = null;

/** Begins to keep traces in this process; answers how to end that. */
export async function keepTraces(settings: TraceSettings): Promise<() => Promise<void>> {
  const { openTracer } = await import('./otlp.ts');
  const own = openTracer(settings);
  tracer = own;
  return async () => {
    if (tracer === own) tracer = null;
    await own.stop();
  };
}

export const isTraced = (): boolean => tracer !== null;

/** Begins a span; null where nobody keeps traces. */
export const beginSpan = (words: SpanWords, parent: Parent | null): OpenSpan | null =>
  tracer?.begin(words, parent) ?? null;

/** Begins a span of what is worked on; null where there is none, or nobody keeps traces. */
export function beginPart(words: SpanWords): OpenSpan | null {
  const outer = currentWork()?.span ?? null;
  return outer && beginSpan(words, { traceparent: outer.traceparent, isRemote: false });
}

/** Does something within a span of its own, where what is worked on is traced. */
export async function inSpan<Result>(
  words: SpanWords,
  act: () => Promise<Result>,
): Promise<Result> {
  const work = currentWork();
  const span = beginPart(words);
  if (work === undefined || span === null) return act();
  try {
    // Some calls begin when they are waited for: that is within it, too.
    const result = await during({ ...work, span }, async () => await act());
    span.end();
    return result;
  } catch (error) {
    span.end({}, failureName(error));
    throw error;
  }
}

/** Name of an error's class: its words may be a person's. */
export const failureName = (error: unknown): string =>
  error instanceof Error ? error.name : 'Error';

/** Headers by which a call to somebody else says of which trace it is a part. */
export function traceHeaders(): Record<string, string> {
  const span = currentWork()?.span;
  return span ? { [TRACEPARENT]: span.traceparent } : {};
}
