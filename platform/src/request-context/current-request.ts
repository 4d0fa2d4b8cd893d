import { AsyncLocalStorage } from 'node:async_hooks';

/** The request that the current code runs for. */
export interface RequestContext {
  /** Id of the visitor's original request; subrequests share it. */
  requestId: string;
  /** Short name of the release set of the page. */
  set: string | undefined;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Returns the context of the current request; undefined outside requests. */
export const getRequestContext = (): RequestContext | undefined => storage.getStore();

export const runInRequestContext = <Result>(
  context: RequestContext,
  callback: () => Result,
): Result => storage.run(context, callback);

/** Returns a function that runs callbacks in the current context, whenever it is called. */
export const bindRequestContext = (): (<Result>(callback: () => Result) => Result) =>
  AsyncLocalStorage.snapshot() as <Result>(callback: () => Result) => Result;
