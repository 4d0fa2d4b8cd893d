/** How one task goes in the rendering thread: whose code runs, and what the API had to do with it. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Fault } from './render-messages.ts';

/** A word about a task, without its number. */
type Word = { kind: 'runs'; whose: Fault; cpuMs: number } | { kind: 'calls' };

const tasks = new AsyncLocalStorage<Progress>();
const platformFetch = globalThis.fetch;

/** Every call that a build makes is known to the task that it belongs to. */
globalThis.fetch = async (...request: Parameters<typeof fetch>) => {
  const task = tasks.getStore();
  return task === undefined ? platformFetch(...request) : task.calling(platformFetch(...request));
};

export class Progress {
  readonly #say: (word: Word) => void;
  #whose: Fault = 'shell';
  #calls = 0;
  #refused = false;

  constructor(say: (word: Word) => void) {
    this.#say = say;
  }

  /** Does the task's work. */
  during<Result>(work: () => Promise<Result>): Promise<Result> {
    return tasks.run(this, work);
  }

  /** Says that code of the shell, of the page, or of both together runs now. */
  runs(whose: Fault): void {
    this.#whose = whose;
    const { user, system } = process.threadCpuUsage();
    this.#say({ kind: 'runs', whose, cpuMs: (user + system) / 1000 });
  }

  /** Follows a call of the API: while one is under way, nobody's code is slow. */
  async calling(call: Promise<Response>): Promise<Response> {
    this.#calls += 1;
    if (this.#calls === 1) this.#say({ kind: 'calls' });
    try {
      const answer = await call;
      this.#refused ||= !answer.ok;
      return answer;
    } catch (error) {
      this.#refused = true;
      throw error;
    } finally {
      this.#calls -= 1;
      if (this.#calls === 0) this.runs(this.#whose);
    }
  }

  /** On whom a failure is laid: on nobody where the API did not give what was asked for. */
  fault(): Fault {
    return this.#refused ? 'none' : this.#whose;
  }
}
