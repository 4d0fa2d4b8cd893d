/** Timers for builds: each belongs to the task that set it, and ends with it. */
import type { RenderingTask } from './rendering-task.ts';

/** Maximum concurrent timers of a task. */
const MAX_TIMERS = 100;

export class TaskTimers {
  readonly #getTask: () => RenderingTask | undefined;
  #lastId = 0;

  constructor(getTask: () => RenderingTask | undefined) {
    this.#getTask = getTask;
  }

  /** Like the web's `setTimeout`. Outside a task it does nothing. @throws if the task has too many timers */
  readonly set = (callback: unknown, ms?: unknown, ...args: unknown[]): number => {
    const task = this.#getTask();
    if (task === undefined || task.isOver || typeof callback !== 'function') return 0;
    if (task.timers.size >= MAX_TIMERS) throw new Error(`A page has at most ${MAX_TIMERS} timers`);
    this.#lastId += 1;
    const id = this.#lastId;
    const run = (): void => {
      task.timers.delete(id);
      task.attempt(() => Reflect.apply(callback, undefined, args));
    };
    task.timers.set(id, setTimeout(run, Number(ms) || 0));
    return id;
  };

  readonly clear = (id?: unknown): void => {
    const timers = this.#getTask()?.timers;
    if (timers === undefined || typeof id !== 'number') return;
    clearTimeout(timers.get(id));
    timers.delete(id);
  };
}
