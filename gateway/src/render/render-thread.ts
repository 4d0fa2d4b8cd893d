/** One rendering thread and what is under way in it. Ended and started anew when it takes too long. */
import { Worker } from 'node:worker_threads';
import type { RenderAnswer, Rendered, RenderTask, ServerModule } from './render-messages.ts';

/** A page to render, without its number. */
export type RenderRequest = Omit<RenderTask, 'id'>;

interface Waiting {
  resolve: (rendered: Rendered) => void;
  reject: (reason: Error) => void;
  timer: NodeJS.Timeout;
}

const WORKER = new URL('./render-worker.ts', import.meta.url);

/** How long a page may take, in milliseconds: longer where a build has to be evaluated first. */
export interface Budget {
  usual: number;
  first: number;
}

export class RenderThread {
  readonly #budget: Budget;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #known = new Set<string>();
  #lastId = 0;

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  /** Renders a page. Rejects where its build throws, or takes longer than the budget: the thread is ended then. */
  render(request: RenderRequest): Promise<Rendered> {
    const worker = this.#start();
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      const shell = this.#unlessKnown(request.shell);
      const page = request.page === null ? null : this.#unlessKnown(request.page);
      const evaluates = shell.code !== null || (page !== null && page.code !== null);
      const ms = evaluates ? this.#budget.first : this.#budget.usual;
      const timer = setTimeout(() => this.#giveUp(id, ms), ms);
      this.#waiting.set(id, { resolve, reject, timer });
      const task: RenderTask = { ...request, id, shell, page };
      worker.postMessage(task, []);
    });
  }

  /** Ends the thread: every version's module goes with it. */
  async stop(): Promise<void> {
    const worker = this.#worker;
    this.#forget(new Error('The rendering thread was ended'));
    await worker?.terminate();
  }

  #start(): Worker {
    if (this.#worker !== null) return this.#worker;
    const worker = new Worker(WORKER, { resourceLimits: { maxOldGenerationSizeMb: 256 } });
    worker.unref();
    worker.on('message', (answer: RenderAnswer) => this.#settle(answer));
    worker.on('error', (error) => {
      if (this.#worker === worker) this.#forget(error);
    });
    this.#worker = worker;
    return worker;
  }

  #unlessKnown(module: ServerModule): ServerModule {
    if (this.#known.has(module.key)) return { ...module, code: null };
    this.#known.add(module.key);
    return module;
  }

  #settle(answer: RenderAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    if (waiting === undefined) return;
    this.#waiting.delete(answer.id);
    clearTimeout(waiting.timer);
    if (answer.kind === 'rendered') waiting.resolve(answer.rendered);
    else waiting.reject(new Error(answer.reason));
  }

  #giveUp(id: number, ms: number): void {
    if (!this.#waiting.has(id)) return;
    const worker = this.#worker;
    this.#forget(new Error(`Rendering took longer than ${ms} ms`));
    void worker?.terminate();
  }

  #forget(reason: Error): void {
    this.#worker = null;
    this.#known = new Set();
    const all = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject, timer } of all) {
      clearTimeout(timer);
      reject(reason);
    }
  }
}
