/** Correlates a request, the page's release set and the trace across all work for it. */
export {
  trackRequests,
  readGatewayRequestId,
  setReleaseSet,
  buildSubrequestHeaders,
  stripSubrequestHeaders,
} from './track-requests.ts';
export { inSpan, getTraceHeaders } from './spans.ts';
export { TRACEPARENT } from './traceparent.ts';
export { bindWork, getCurrentWork } from './work.ts';
