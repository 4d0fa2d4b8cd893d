/** Correlates a request, the page's release set and the trace across the code and services that handle it. */
export {
  trackRequests,
  readGatewayRequestId,
  setReleaseSet,
  buildSubrequestHeaders,
  stripSubrequestHeaders,
} from './track-requests.ts';
export { inSpan, getTraceHeaders } from './spans.ts';
export { TRACEPARENT } from './traceparent.ts';
export { bindRequestContext, getRequestContext } from './request-context.ts';
