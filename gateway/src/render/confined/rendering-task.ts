/** One page that is being rendered: how it ends, and what ends with it. */

export class RenderingTask {
  readonly id: string;
  /** Timers that its code has set. */
  readonly timers = new Map<number, NodeJS.Timeout>();
  /** Rejects with what its code throws outside of its own promise: in a timer, or in a promise that nobody awaits. */
  readonly failed: Promise<never>;
  #isOver = false;
  #fail: (error: unknown) => void = () => undefined;

  constructor(id: string) {
    this.id = id;
    this.failed = new Promise((_resolve, reject) => {
      this.#fail = reject;
    });
    this.failed.catch(() => undefined);
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  fail(error: unknown): void {
    this.#fail(error);
  }

  attempt(work: () => unknown): void {
    try {
      work();
    } catch (error) {
      this.fail(error);
    }
  }

  /** Nothing that it started goes on. */
  end(): void {
    this.#isOver = true;
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
  }
}
