/** Calls to the API, typed by its contract, and what a page makes of their outcomes. */
export { createClient, warmUp } from './client.ts';
export type { Client, ClientOptions } from './client.ts';
export type { AnswerOf, CallName, CallOptions } from './calls.ts';
export { noteUnanswered, watchLine } from './line.ts';
export { failureMessage, mapOutcome } from './outcome.ts';
export type { Failure, Outcome } from './outcome.ts';
export { useResource } from './use-resource.ts';
export type { Resource } from './use-resource.ts';
export {
  useAskedAgain,
  useLineBack,
  useLineLost,
  useLineState,
  useLongWait,
  useLongWrite,
} from './use-line.ts';
