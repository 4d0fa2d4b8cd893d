/** API client, typed by the API's contract, and hooks for its outcomes. */
export { createClient, preloadClient } from './client.ts';
export type { Client } from './client.ts';
export type { ClientOptions } from './client-options.ts';
export type { ApiResponse, CallName, CallOptions } from './calls.ts';
export { checkDisconnected, watchConnection } from './connection.ts';
export { getFailureMessage, mapOutcome } from './outcome.ts';
export type { Failure, Outcome } from './outcome.ts';
export { useResource } from './use-resource.ts';
export type { Resource } from './use-resource.ts';
export {
  useOnRetry,
  useOnReconnect,
  useIsDisconnected,
  useConnectionState,
  useSlowWait,
  useHasSlowWrite,
} from './use-connection.ts';
