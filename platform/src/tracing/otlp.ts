/** The OpenTelemetry library, loaded only if `OTEL_EXPORTER_OTLP_ENDPOINT` names a collector. */
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { SpanOptions } from './open-span.ts';
import type { Parent, Tracer, TraceSettings } from './spans.ts';
import { parseTraceparent, formatTraceparent } from './traceparent.ts';

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT } as const;
const EXPORT_INTERVAL_MS = 1000;

/**
 * Opens the exporter. The library's variables (`OTEL_SERVICE_NAME` and others) set the service's name and attributes.
 */
export function openTracer({ endpoint, share }: TraceSettings): Tracer {
  // Samples by trace id, so that all processes keep the same traces and callers cannot choose which requests are
  // traced.
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
        scheduledDelayMillis: EXPORT_INTERVAL_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('storefront');
  return {
    begin: ({ name, kind, attributes = {} }: SpanOptions, parent) => {
      const options = { kind: kind ? KINDS[kind] : SpanKind.INTERNAL, attributes };
      const span = tracer.startSpan(name, options, toContext(parent));
      const { traceId, spanId, traceFlags } = span.spanContext();
      const sampled = (traceFlags & TraceFlags.SAMPLED) !== 0;
      return {
        traceId,
        traceparent: formatTraceparent({ traceId, spanId, sampled }),
        end: (endAttributes = {}, errorType) => {
          span.setAttributes(endAttributes);
          if (errorType !== undefined) {
            span.setStatus({ code: SpanStatusCode.ERROR });
            span.setAttribute('error.type', errorType);
          }
          span.end();
        },
      };
    },
    stop: () => provider.shutdown(),
  };
}

function toContext(parent: Parent | null) {
  const parsedParent = parseTraceparent(parent?.traceparent);
  if (parent === null || parsedParent === null) return ROOT_CONTEXT;
  const { sampled, ...ids } = parsedParent;
  const traceFlags = sampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return trace.setSpanContext(ROOT_CONTEXT, { ...ids, traceFlags, isRemote: parent.isRemote });
}
