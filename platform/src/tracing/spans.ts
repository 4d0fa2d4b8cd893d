/** Spans of the current request. The tracing library is loaded only if tracing is enabled. */
import type { OpenSpan, SpanOptions } from './open-span.ts';
import { TRACEPARENT } from './traceparent.ts';
import { getRequestContext, runInRequestContext } from './request-context.ts';

/** Parent of a span: in this process, or of the caller. */
export interface Parent {
  traceparent: string;
  isRemote: boolean;
}

export interface Tracer {
  begin: (options: SpanOptions, parent: Parent | null) => OpenSpan;
  /** Sends buffered spans. */
  stop: () => Promise<void>;
}

/** Collector of traces and sampling rate. */
export interface TraceSettings {
  /** URL of the collector, without the path of traces. */
  endpoint: string;
  /** Sampling rate, from 0 to 1. */
  share: number;
}

let tracer: Tracer | null = null;

/** Enables tracing in this process; returns a function that disables it. */
export async function startTracing(settings: TraceSettings): Promise<() => Promise<void>> {
  const { openTracer } = await import('./otlp.ts');
  const started = openTracer(settings);
  tracer = started;
  return async () => {
    if (tracer === started) tracer = null;
    await started.stop();
  };
}

export const isTraced = (): boolean => tracer !== null;

/** Begins a span; null if tracing is disabled. */
export const beginSpan = (options: SpanOptions, parent: Parent | null): OpenSpan | null =>
  tracer?.begin(options, parent) ?? null;

/** Begins a span of the current request; null outside requests or if tracing is disabled. */
export function beginChildSpan(options: SpanOptions): OpenSpan | null {
  const outer = getRequestContext()?.span ?? null;
  return outer && beginSpan(options, { traceparent: outer.traceparent, isRemote: false });
}

/** Runs a function within its own span, if the current request is traced. */
export async function inSpan<Result>(
  options: SpanOptions,
  run: () => Promise<Result>,
): Promise<Result> {
  const context = getRequestContext();
  const span = beginChildSpan(options);
  if (context === undefined || span === null) return run();
  try {
    // Some calls begin only when they are awaited; that is part of the span, too.
    const result = await runInRequestContext({ ...context, span }, async () => await run());
    span.end();
    return result;
  } catch (error) {
    span.end({}, getErrorName(error));
    throw error;
  }
}

/** Name of the error's class; its message may contain personal data. */
export const getErrorName = (error: unknown): string =>
  error instanceof Error ? error.name : 'Error';

/** Headers that carry the trace to another service. */
export function getTraceHeaders(): Record<string, string> {
  const span = getRequestContext()?.span;
  return span ? { [TRACEPARENT]: span.traceparent } : {};
}
