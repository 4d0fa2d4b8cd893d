/** Correlates a request, the page's release set and the trace across all work for it. */
export {
  followRequests,
  idOfGateway,
  noteSet,
  partHeaders,
  withoutPartHeaders,
} from './follow-requests.ts';
export { inSpan, traceHeaders } from './spans.ts';
export { TRACEPARENT } from './traceparent.ts';
export { asPartOfThis, currentWork } from './work.ts';
