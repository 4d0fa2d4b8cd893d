/** The gateway's side of one rendering process: queue, deadlines, and exit. */
import { randomUUID } from 'node:crypto';
import type { ChildProcess } from 'node:child_process';
import type { Language } from 'contract/language';
import type { PartFailure } from 'contract/page';
import { bindWork } from 'platform/tracing';
import { placesIn, throwerOf } from './blame.ts';
import { frame, FrameReader } from './frames.ts';
import { residentMb, waitedMs, workedSeconds } from './machine.ts';
import { readMessage } from './read-message.ts';
import { readRendered } from './read-rendered.ts';
import {
  API_ORIGIN,
  moduleId,
  MOST_CALLS,
  RenderError,
  type Fault,
  type FromGateway,
  type LeftFor,
  type RenderTask,
  type ServerModule,
  type ToGateway,
} from './render-messages.ts';
import { RunningTask, type Budget, type RenderedPage } from './running-task.ts';

/** Maximum bytes of a message from a process. */
const LONGEST_FRAME = 8 * 2 ** 20;
/** Maximum concurrent pages per process: while one waits for the API, another is rendered. */
const AT_ONCE = 4;
/** Maximum queue length per process, and maximum time in the queue, in milliseconds. */
const MOST_WAITING = 64;
const WAITS_MS = 1000;
const STARTS_MS = 10_000;
const WATCH_MS = 100;
/** Maximum characters of stderr that are kept. */
const MOST_WORDS = 2000;
const OUT_OF_MEMORY = /out of memory|Allocation failed/i;
/**
 * A process beyond these limits of processor time or memory is replaced while it is idle, before it has to be killed.
 */
const WORN_SECONDS = 900;
const WORN_SHARE = 0.7;

/** What to render. */
export type RenderRequest = Omit<RenderTask, 'id' | 'apiOrigin'>;

/** Calls the public API for a build: read only. Status 0 if it is unreachable. */
export type CallApi = (
  path: string,
  language: Language,
) => Promise<{ status: number; headers: Record<string, string>; body: Buffer }>;

export interface ProcessOptions {
  start: () => ChildProcess;
  callApi: CallApi;
  budget: Budget;
  mostResidentMb: number;
}

interface Waiting {
  request: RenderRequest;
  resolve: (rendered: RenderedPage) => void;
  reject: (error: RenderError) => void;
  within: ReturnType<typeof bindWork>;
  timer: NodeJS.Timeout;
}

export class RenderingProcess {
  readonly #options: ProcessOptions;
  readonly #child: ChildProcess;
  readonly #known = new Set<string>();
  readonly #running = new Map<string, RunningTask>();
  readonly #watch: NodeJS.Timeout;
  readonly #starting: NodeJS.Timeout;
  #waiting: Waiting[] = [];
  #isReady = false;
  #isOver = false;
  /** Resolves once the process has exited. */
  readonly ended: Promise<void>;
  /** Used heap at its last rendering, as the process reports it. */
  heapBytes = 0;
  lastUsed = performance.now();

  constructor(options: ProcessOptions) {
    this.#options = options;
    this.#child = options.start();
    this.ended = this.#listen();
    this.#watch = setInterval(() => this.#look(), WATCH_MS).unref();
    this.#starting = setTimeout(
      () => this.end('The rendering process did not start', 'busy', 'none'),
      STARTS_MS,
    ).unref();
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  get isIdle(): boolean {
    return this.#running.size === 0 && this.#waiting.length === 0;
  }

  /** Process ID; undefined if it could not be started. */
  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Whether it should be replaced while idle. */
  get isWorn(): boolean {
    const { pid } = this.#child;
    if (pid === undefined) return true;
    return (
      workedSeconds(pid) > WORN_SECONDS ||
      residentMb(pid) > this.#options.mostResidentMb * WORN_SHARE
    );
  }

  /** Renders a page. Rejects with a RenderError that names who is charged. */
  render(request: RenderRequest): Promise<RenderedPage> {
    this.lastUsed = performance.now();
    if (this.#isOver || this.#waiting.length >= MOST_WAITING)
      return Promise.reject(new RenderError('Too many pages wait to be rendered', 'none', 'busy'));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => {
          this.#waiting = this.#waiting.filter((each) => each !== waiting);
          reject(new RenderError('The page waited too long to be rendered', 'none', 'busy'));
        },
        WAITS_MS + (this.#isReady ? 0 : STARTS_MS),
      );
      const waiting: Waiting = { request, resolve, reject, timer, within: bindWork() };
      this.#waiting.push(waiting);
      this.#next();
    });
  }

  /** Kills it. Pages in progress fail; those busy in builds' code are charged to `fault`, or to whose code ran. */
  end(reason: string, leftFor: LeftFor, fault?: Fault): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearInterval(this.#watch);
    clearTimeout(this.#starting);
    this.#child.kill('SIGKILL');
    const atWork = [...this.#running.values()].filter((task) => !task.waitsForApi);
    const guilty = new Set(atWork.length > 0 ? atWork : this.#running.values());
    for (const task of this.#running.values())
      task.fail(
        guilty.has(task)
          ? new RenderError(reason, fault ?? task.whose, leftFor)
          : new RenderError(reason, 'none', 'busy'),
      );
    this.#running.clear();
    for (const { timer, reject } of this.#waiting.splice(0)) {
      clearTimeout(timer);
      reject(new RenderError(reason, 'none', 'busy'));
    }
  }

  #listen(): Promise<void> {
    const { stdout, stdin, stderr } = this.#child;
    let lastWords = '';
    stderr?.on('data', (chunk: Buffer) => {
      lastWords = (lastWords + chunk.toString('latin1')).slice(-MOST_WORDS);
    });
    const reader = new FrameReader({
      most: LONGEST_FRAME,
      heard: (head, body) => {
        const message = readMessage(head);
        if (message === null) this.end('The rendering process sent what is no message', 'output');
        else this.#hear(message, body);
      },
      broken: (reason) => this.end(`The rendering process sent ${reason}`, 'output'),
    });
    stdout?.on('data', (chunk: Buffer) => reader.push(chunk));
    // Its exit event reports that the process is gone.
    stdin?.on('error', () => undefined);
    this.#child.unref();
    for (const pipe of [stdin, stdout, stderr]) (pipe as { unref?: () => void } | null)?.unref?.();
    return new Promise((resolve) => {
      const over = (reason: string): void => {
        this.end(reason, OUT_OF_MEMORY.test(lastWords) ? 'memory' : 'ended');
        resolve();
      };
      this.#child.once('error', (error) => over(`No rendering process: ${error.message}`));
      this.#child.once('exit', (code, signal) =>
        over(`What it rendered ended the rendering process (${signal ?? code})`),
      );
    });
  }

  #next(): void {
    while (this.#isReady && !this.#isOver && this.#running.size < AT_ONCE) {
      const waiting = this.#waiting.shift();
      if (waiting === undefined) return;
      clearTimeout(waiting.timer);
      this.#send(waiting);
    }
  }

  #send({ request, resolve, reject, within }: Waiting): void {
    const id = randomUUID();
    const shell = this.#unlessKnown(request.shell);
    const page = request.page === null ? null : this.#unlessKnown(request.page);
    const evaluates = shell.code !== null || (page !== null && page.code !== null);
    const task = new RunningTask({
      budget: this.#options.budget,
      evaluates,
      waitedMs: () => waitedMs(this.#child.pid ?? 0),
      isStuck: (reason) => this.end(reason, 'late', task.whose),
      resolve,
      reject,
      within,
      language: shell.language,
      files: { shell: shell.key, page: page?.key ?? null },
    });
    this.#running.set(id, task);
    this.#say({ kind: 'render', task: { ...request, id, shell, page, apiOrigin: API_ORIGIN } });
  }

  #unlessKnown(module: ServerModule): ServerModule {
    const id = moduleId(module);
    if (this.#known.has(id)) return { ...module, code: null, texts: null };
    this.#known.add(id);
    return module;
  }

  #hear(message: ToGateway, body: Buffer): void {
    if (message.kind === 'ready') {
      this.#isReady = true;
      clearTimeout(this.#starting);
      this.#next();
      return;
    }
    const task = this.#running.get(message.id);
    if (task === undefined) return;
    if (message.kind === 'runs') task.runs(message.whose);
    else if (message.kind === 'calls') void this.#call(task, message);
    else this.#answered(message, task, body);
  }

  #answered(
    message: Extract<ToGateway, { kind: 'rendered' | 'failed' }>,
    task: RunningTask,
    body: Buffer,
  ): void {
    this.#running.delete(message.id);
    if (message.kind === 'failed') task.fail(thrownBy(task, message));
    else {
      if (Number.isSafeInteger(message.heap)) this.heapBytes = Number(message.heap);
      const rendered = readRendered(message, body.toString('utf8'));
      if (rendered === null)
        task.fail(new RenderError('What was rendered is no page', task.whose, 'output'));
      else {
        const { failed, ...page } = rendered;
        task.succeed(failed === undefined ? page : { ...page, partError: thrownBy(task, failed) });
      }
    }
    this.#next();
  }

  async #call(task: RunningTask, message: Extract<ToGateway, { kind: 'calls' }>): Promise<void> {
    const { call, path } = message;
    if (task.callsMade >= MOST_CALLS || !isApiPath(path)) {
      this.end('A server build asked for what it may not have', 'threw', task.whose);
      return;
    }
    task.calls();
    const { status, headers, body } = await task.within(() =>
      this.#options.callApi(path, task.language),
    );
    task.answered(status);
    if (!this.#isOver) this.#say({ kind: 'answer', call, status, headers }, body);
  }

  #say(message: FromGateway, body?: Uint8Array): void {
    this.#child.stdin?.write(frame(message, body));
  }

  /** Polls its resources: the system's memory limit is not available everywhere. */
  #look(): void {
    if (this.isIdle || this.#child.pid === undefined) return;
    if (residentMb(this.#child.pid) > this.#options.mostResidentMb)
      this.end('The server build took too much memory', 'memory');
  }
}

/** The error that a build threw, charged to its owner; to nobody if an API failure caused it. */
function thrownBy(task: RunningTask, { reason, stack }: PartFailure): RenderError {
  const words = String(stack);
  const fault = task.wasRefused ? 'none' : throwerOf(task.whose, words, task.files);
  return new RenderError(String(reason), fault, task.wasRefused ? 'api' : 'threw', placesIn(words));
}

/** Paths of the public API only. */
const isApiPath = (path: unknown): path is string =>
  typeof path === 'string' &&
  path.length < 4000 &&
  !path.includes('..') &&
  /^\/api\/[^\s\\#]*$/.test(path);
