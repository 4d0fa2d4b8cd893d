/** OpenTelemetry's own library: loaded where `OTEL_EXPORTER_OTLP_ENDPOINT` names a collector, and nowhere else. */
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Parent, SpanWords, Tracer, TraceSettings } from './spans.ts';
import { readTraceparent, writeTraceparent } from './traceparent.ts';

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT } as const;
const PAUSE_MS = 1000;

/** Opens it. Name and attributes of the service are those of the library's variables (`OTEL_SERVICE_NAME` and others). */
export function openTracer({ endpoint, share }: TraceSettings): Tracer {
  // By the trace's id, so that all processes keep the same ones, and nobody outside chooses.
  const byId = new TraceIdRatioBasedSampler(share);
  const provider = new TracerProvider({
    resource: defaultResource().merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({
      root: byId,
      remoteParentSampled: byId,
      remoteParentNotSampled: byId,
    }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }),
        scheduledDelayMillis: PAUSE_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('storefront');
  return {
    begin: ({ name, kind, attributes = {} }: SpanWords, parent) => {
      const options = { kind: kind ? KINDS[kind] : SpanKind.INTERNAL, attributes };
      const span = tracer.startSpan(name, options, contextOf(parent));
      const { traceId, spanId, traceFlags } = span.spanContext();
      const sampled = (traceFlags & TraceFlags.SAMPLED) !== 0;
      return {
        traceId,
        traceparent: writeTraceparent({ traceId, spanId, sampled }),
        end: (more = {}, failed) => {
          span.setAttributes(more);
          if (failed !== undefined) {
            span.setStatus({ code: SpanStatusCode.ERROR });
            span.setAttribute('error.type', failed);
          }
          span.end();
        },
      };
    },
    stop: () => provider.shutdown(),
  };
}

function contextOf(parent: Parent | null) {
  const place = readTraceparent(parent?.traceparent);
  if (parent === null || place === null) return ROOT_CONTEXT;
  const { sampled, ...ids } = place;
  const traceFlags = sampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return trace.setSpanContext(ROOT_CONTEXT, { ...ids, traceFlags, isRemote: parent.isRemote });
}
