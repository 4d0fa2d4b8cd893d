/** The current request of an async context. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { OpenSpan } from './open-span.ts';

/** A request in progress and its spans. */
export interface Work {
  /** Id of the visitor's original request; subrequests share it. */
  requestId: string;
  /** Short name of the release set of the page. */
  set: string | undefined;
  /** The innermost span; null if tracing is disabled. */
  span: OpenSpan | null;
}

const works = new AsyncLocalStorage<Work>();

/** The current work; undefined outside requests. */
export const getCurrentWork = (): Work | undefined => works.getStore();

/** Runs a function as a part of this work. */
export const runWithWork = <Result>(work: Work, callback: () => Result): Result =>
  works.run(work, callback);

/** Returns a function that runs others as a part of the current work, whenever it is called. */
export const bindWork = (): (<Result>(callback: () => Result) => Result) =>
  AsyncLocalStorage.snapshot() as <Result>(callback: () => Result) => Result;
