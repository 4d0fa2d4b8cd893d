/** What belongs together: the request, the page's release set and the trace of what is done, through all that does it. */
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
