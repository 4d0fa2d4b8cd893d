/** Correlates a request and the page's release set across the code and services that handle it. */
export {
  trackRequests,
  readGatewayRequestId,
  setReleaseSet,
  buildSubrequestHeaders,
  stripSubrequestHeaders,
} from './track-requests.ts';
export { bindRequestContext, getRequestContext } from './current-request.ts';
