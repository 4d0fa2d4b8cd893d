/** What this process is at: one request, whoever else is served meanwhile. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { OpenSpan } from './spans.ts';

/** A request that is worked on, and what was begun for it. */
export interface Work {
  /** Of the request that a visitor or a customer made: what is done for it bears the same. */
  requestId: string;
  /** Short name of the release set of the page that it is done for. */
  set: string | undefined;
  /** The innermost span; null where nobody keeps traces. */
  span: OpenSpan | null;
}

const works = new AsyncLocalStorage<Work>();

/** What is worked on here and now; undefined beside requests. */
export const currentWork = (): Work | undefined => works.getStore();

/** Does something as a part of this work. */
export const during = <Result>(work: Work, act: () => Result): Result => works.run(work, act);

/** A function that does something as a part of what is worked on now, whenever it is called. */
export const asPartOfThis = (): (<Result>(act: () => Result) => Result) =>
  AsyncLocalStorage.snapshot() as <Result>(act: () => Result) => Result;
