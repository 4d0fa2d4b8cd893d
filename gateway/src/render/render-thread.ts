/** One rendering thread and what is under way in it. Ended and started anew when a build does not come to an end. */
import type { EventLoopUtilization } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import {
  RenderError,
  type Fault,
  type RenderAnswer,
  type Rendered,
  type RenderTask,
  type ServerModule,
} from './render-messages.ts';

/** A page to render, without its number. */
export type RenderRequest = Omit<RenderTask, 'id'>;

/** A task under way. */
interface Waiting {
  resolve: (rendered: Rendered) => void;
  reject: (reason: RenderError) => void;
  timer: NodeJS.Timeout;
  /** Runs while the API is being asked. */
  callTimer?: NodeJS.Timeout;
  budgetMs: number;
  /** Code of the build runs, or the API is being asked; `queued` until the thread has taken the task. */
  phase: 'queued' | 'runs' | 'calls';
  whose: Fault;
  /** When it began to wait for the API, and how long it has in all, in milliseconds. */
  since: number;
  calledMs: number;
  /** What the thread had used of a processor, and how long it had idled, when the task's code began to run. */
  began: { cpuMs: number; loop: EventLoopUtilization } | null;
  /** How often it was found late. */
  looks: number;
}

const WORKER = new URL('./render-worker.ts', import.meta.url);

/** Who is late that often is at fault, whatever the machine does. */
const MOST_LOOKS = 10;

/** How long a page may take, in milliseconds: longer where a build has to be evaluated first. */
export interface Budget {
  usual: number;
  first: number;
  /** A busy machine is not the build's fault: it must have had this share of its budget to itself, and no more than the usual one. */
  ownShare: number;
}

export class RenderThread {
  readonly #budget: Budget;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #known = new Set<string>();
  #lastId = 0;
  /** The task that said last that its code runs: one thread runs one at a time. */
  #running: number | null = null;

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  /**
   * Renders a page. Rejects with a RenderError where its build throws, or takes longer than the budget: the thread is
   * ended then. What the API takes is not the build's, but no page waits longer than the budget for it.
   */
  render(request: RenderRequest): Promise<Rendered> {
    const worker = this.#start();
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      const shell = this.#unlessKnown(request.shell);
      const page = request.page === null ? null : this.#unlessKnown(request.page);
      const evaluates = shell.code !== null || (page !== null && page.code !== null);
      const budgetMs = evaluates ? this.#budget.first : this.#budget.usual;
      const timer = setTimeout(() => this.#late(id), budgetMs);
      const times = { budgetMs, since: 0, calledMs: 0, began: null, looks: 0 };
      this.#waiting.set(id, { resolve, reject, timer, ...times, phase: 'queued', whose: 'none' });
      const task: RenderTask = { ...request, id, shell, page };
      worker.postMessage(task, []);
    });
  }

  /** Ends the thread: every version's module goes with it. */
  async stop(): Promise<void> {
    await this.#end('The rendering thread was ended');
  }

  #start(): Worker {
    if (this.#worker !== null) return this.#worker;
    const worker = new Worker(WORKER, { resourceLimits: { maxOldGenerationSizeMb: 256 } });
    worker.unref();
    worker.on('message', (answer: RenderAnswer) => {
      if (this.#worker === worker) this.#hear(answer);
    });
    const ended = (reason: string): void => {
      if (this.#worker === worker) void this.#end(reason, this.#running);
    };
    worker.on('error', (error) => ended(error.message));
    worker.on('exit', () => ended('The rendering thread was ended by what it rendered'));
    this.#worker = worker;
    return worker;
  }

  #unlessKnown(module: ServerModule): ServerModule {
    if (this.#known.has(module.key)) return { ...module, code: null };
    this.#known.add(module.key);
    return module;
  }

  #hear(answer: RenderAnswer): void {
    const { id, kind } = answer;
    if (kind === 'runs') this.#running = id;
    else if (this.#running === id) this.#running = null;
    const task = this.#waiting.get(id);
    if (task === undefined) return;
    if (kind === 'rendered') this.#leave(id)?.resolve(answer.rendered);
    else if (kind === 'failed')
      this.#leave(id)?.reject(new RenderError(answer.reason, answer.fault));
    else {
      const now = performance.now();
      if (task.phase === 'calls') task.calledMs += now - task.since;
      // A first rendering has long for its own code; nobody waits that long for the API.
      clearTimeout(task.callTimer);
      if (kind === 'calls') {
        task.since = now;
        task.callTimer = setTimeout(() => this.#unanswered(id), this.#budget.usual);
      } else {
        task.whose = answer.whose;
        if (task.phase !== 'runs') task.began = this.#beginning(answer.cpuMs);
      }
      task.phase = kind;
    }
  }

  /** The API takes too long: the page goes to the browser, which waits for it by itself. */
  #unanswered(id: number): void {
    this.#leave(id)?.reject(new RenderError('The API did not answer in time', 'none'));
  }

  /** The budget of a task is used up: by its own code, by the API, or by another's code. */
  #late(id: number): void {
    const task = this.#waiting.get(id);
    if (task === undefined) return;
    const { budgetMs } = task;
    const reason = `Rendering took longer than ${budgetMs} ms`;
    // Where no code runs, its own waits for something that is not the API.
    const isAtWork = this.#running === id || (this.#running === null && task.phase === 'runs');
    if (isAtWork && task.calledMs > 0) {
      // Its code gets the time that the API took.
      task.timer = setTimeout(() => this.#late(id), task.calledMs);
      task.calledMs = 0;
    } else if (isAtWork) void this.#judge(id, reason);
    else if (task.phase === 'queued' && this.#running === null)
      void this.#end('The rendering thread did not start');
    else this.#leave(id)?.reject(new RenderError(reason, 'none'));
  }

  /** The code of a task is late. The page goes to the browser; the thread ends where the code had its time. */
  async #judge(id: number, reason: string): Promise<void> {
    const worker = this.#worker;
    // A thread that ended meanwhile has nothing to tell.
    const own = await this.#ownMs(id).catch(() => 0);
    const task = this.#waiting.get(id);
    // It came to an end meanwhile.
    if (task === undefined || this.#worker !== worker) return;
    task.looks += 1;
    const { usual, ownShare } = this.#budget;
    if (own >= Math.min(task.budgetMs * ownShare, usual) || task.looks >= MOST_LOOKS) {
      await this.#end(reason, id);
      return;
    }
    task.reject(new RenderError(`${reason}: the machine is busy`, 'none'));
    task.timer = setTimeout(() => this.#late(id), task.budgetMs);
  }

  /** How long a task's code has had a processor, or let the thread idle, in milliseconds. */
  async #ownMs(id: number): Promise<number> {
    const worker = this.#worker;
    const began = this.#waiting.get(id)?.began ?? null;
    if (worker === null || began === null) return 0;
    const { user, system } = await worker.cpuUsage();
    const { idle } = worker.performance.eventLoopUtilization(began.loop);
    return (user + system) / 1000 - began.cpuMs + idle;
  }

  #beginning(cpuMs: number): Waiting['began'] {
    const loop = this.#worker?.performance.eventLoopUtilization();
    return loop === undefined ? null : { cpuMs, loop };
  }

  #leave(id: number): Waiting | undefined {
    const task = this.#waiting.get(id);
    this.#waiting.delete(id);
    clearTimeout(task?.timer);
    clearTimeout(task?.callTimer);
    return task;
  }

  /** Ends the thread. What is under way in it fails, and only the task `to` is laid on its build. */
  async #end(reason: string, to: number | null = null): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    this.#known = new Set();
    this.#running = null;
    for (const id of this.#waiting.keys()) {
      const task = this.#leave(id);
      task?.reject(new RenderError(reason, id === to ? task.whose : 'none'));
    }
    await worker?.terminate();
  }
}
