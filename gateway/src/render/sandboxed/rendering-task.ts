/** One rendering in progress, with its timers. */

export class RenderingTask {
  readonly id: string;
  /** Timers that its code has set, by the ID that the code got. */
  readonly timers = new Map<number, NodeJS.Timeout>();
  /** Rejects with errors thrown outside its own promise: in a timer, or in a promise that is not awaited. */
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

  /** Runs the callback of a timer. If the callback throws, the task fails. */
  attempt(callback: () => unknown): void {
    try {
      callback();
    } catch (error) {
      this.fail(error);
    }
  }

  /** Marks it as over and cancels its timers. */
  end(): void {
    this.#isOver = true;
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
  }
}
