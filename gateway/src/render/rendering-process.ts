/** The gateway's side of one rendering process: queue, deadlines, and exit. */
import { randomUUID } from 'node:crypto';
import type { ChildProcess } from 'node:child_process';
import type { Language } from 'contract/language';
import type { PartFailure } from 'contract/page';
import { bindRequestContext } from 'platform/request-context';
import { isApiPath, MAX_API_PATH_LENGTH } from './api-path.ts';
import { parseStackFrames, findThrower } from './failure-attribution.ts';
import { encodeMessageFrame, MessageFrameReader } from './message-frames.ts';
import { getResidentMb, getCpuWaitMs, getCpuSeconds } from './process-stats.ts';
import { readMessage } from './read-message.ts';
import { readRendered } from './read-rendered.ts';
import {
  API_ORIGIN,
  getModuleId,
  MAX_CALLS,
  RenderError,
  type ApiCall,
  type Fault,
  type FromGateway,
  type FallbackReason,
  type RenderTask,
  type ServerModule,
  type ToGateway,
} from './render-messages.ts';
import { RunningTask, type Budget, type RenderedPage } from './running-task.ts';

/** Maximum bytes of a message from a process. */
const MAX_FRAME_BYTES = 8 * 2 ** 20;
/** Maximum concurrent pages per process: while one waits for the API, another is rendered. */
const MAX_CONCURRENT = 4;
/** Maximum queue length per process. */
const MAX_QUEUED = 64;
/** Maximum time in the queue of a process that has started. */
const QUEUE_TIMEOUT_MS = 1000;
const START_TIMEOUT_MS = 10_000;
const POLL_MS = 100;
/** Maximum characters of stderr that are stored. */
const MAX_STDERR_LENGTH = 2000;
const OUT_OF_MEMORY = /out of memory|Allocation failed/i;
/** Beyond these limits an idle process is replaced. `MAX_MEMORY_SHARE` is a share of `maxResidentMb`. */
const MAX_CPU_SECONDS = 900;
const MAX_MEMORY_SHARE = 0.7;

/** What to render: the builds, and the request. */
export type RenderInput = Omit<RenderTask, 'id' | 'apiOrigin'>;

/** Reads from the public API for a build. Status 0 if the API is unreachable. */
export type CallApi = (
  path: string,
  language: Language,
) => Promise<{ status: number; headers: Record<string, string>; body: Buffer }>;

/** The result of a call that the API does not answer. */
export const UNREACHABLE = { status: 0, headers: {}, body: Buffer.alloc(0) };

export interface ProcessOptions {
  start: () => ChildProcess;
  callApi: CallApi;
  budget: Budget;
  maxResidentMb: number;
}

interface Queued {
  request: RenderInput;
  resolve: (rendered: RenderedPage) => void;
  reject: (error: RenderError) => void;
  runInContext: ReturnType<typeof bindRequestContext>;
  timer: NodeJS.Timeout;
}

export class RenderingProcess {
  readonly #options: ProcessOptions;
  readonly #child: ChildProcess;
  readonly #sentModules = new Set<string>();
  readonly #running = new Map<string, RunningTask>();
  readonly #pollTimer: NodeJS.Timeout;
  readonly #startTimer: NodeJS.Timeout;
  #queue: Queued[] = [];
  #isReady = false;
  isOver = false;
  /** Resolves once the process has exited. */
  readonly ended: Promise<void>;
  /** Used heap in bytes, as the process reported it with its last page. */
  heapBytes = 0;
  /** When the last page was requested, by `performance.now`. */
  lastUsed = performance.now();

  constructor(options: ProcessOptions) {
    this.#options = options;
    this.#child = options.start();
    this.ended = this.#listen();
    this.#pollTimer = setInterval(() => this.#checkMemory(), POLL_MS).unref();
    this.#startTimer = setTimeout(
      () => this.end('The rendering process did not start', 'busy', 'none'),
      START_TIMEOUT_MS,
    ).unref();
  }

  get isIdle(): boolean {
    return this.#running.size === 0 && this.#queue.length === 0;
  }

  /** Process ID; undefined if it could not be started. */
  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Whether it has used so much processor time or memory that it should be replaced when idle. */
  get shouldBeReplaced(): boolean {
    const { pid } = this.#child;
    if (pid === undefined) return true;
    return (
      getCpuSeconds(pid) > MAX_CPU_SECONDS ||
      getResidentMb(pid) > this.#options.maxResidentMb * MAX_MEMORY_SHARE
    );
  }

  /** Renders a page. Rejects with a RenderError that names the fault. */
  render(request: RenderInput): Promise<RenderedPage> {
    this.lastUsed = performance.now();
    if (this.isOver || this.#queue.length >= MAX_QUEUED)
      return Promise.reject(new RenderError('Too many pages are queued', 'none', 'busy'));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => {
          this.#queue = this.#queue.filter((other) => other !== entry);
          reject(new RenderError('The page was queued for rendering too long', 'none', 'busy'));
        },
        QUEUE_TIMEOUT_MS + (this.#isReady ? 0 : START_TIMEOUT_MS),
      );
      const entry: Queued = { request, resolve, reject, timer, runInContext: bindRequestContext() };
      this.#queue.push(entry);
      this.#startQueued();
    });
  }

  /**
   * Kills the process. Running pages that do not wait for the API fail with this reason; if all wait, all do. Others fail
   * as busy.
   * @param fault by default the owner of the code that runs
   */
  end(reason: string, fallbackReason: FallbackReason, fault?: Fault): void {
    if (this.isOver) return;
    this.isOver = true;
    clearInterval(this.#pollTimer);
    clearTimeout(this.#startTimer);
    this.#child.kill('SIGKILL');
    const active = [...this.#running.values()].filter((task) => !task.isWaitingForApi);
    const affected = new Set(active.length > 0 ? active : this.#running.values());
    for (const task of this.#running.values())
      task.fail(
        affected.has(task)
          ? new RenderError(reason, fault ?? task.codeOwner, fallbackReason)
          : new RenderError(reason, 'none', 'busy'),
      );
    this.#running.clear();
    for (const { timer, reject } of this.#queue.splice(0)) {
      clearTimeout(timer);
      reject(new RenderError(reason, 'none', 'busy'));
    }
  }

  #listen(): Promise<void> {
    const { stdout, stdin, stderr } = this.#child;
    let stderrTail = '';
    stderr?.on('data', (chunk: Buffer) => {
      stderrTail = (stderrTail + chunk.toString('latin1')).slice(-MAX_STDERR_LENGTH);
    });
    const reader = new MessageFrameReader({
      maxBytes: MAX_FRAME_BYTES,
      onFrame: (head, body) => {
        const message = readMessage(head);
        if (message === null) this.end('The rendering process sent an invalid message', 'output');
        else this.#handleMessage(message, body);
      },
      onInvalid: (reason) => this.end(`The rendering process sent ${reason}`, 'output'),
    });
    stdout?.on('data', (chunk: Buffer) => reader.push(chunk));
    // Errors are ignored, because the exit event reports the end of the process.
    stdin?.on('error', () => undefined);
    this.#child.unref();
    for (const pipe of [stdin, stdout, stderr]) (pipe as { unref?: () => void } | null)?.unref?.();
    return new Promise((resolve) => {
      const finish = (reason: string): void => {
        this.end(reason, OUT_OF_MEMORY.test(stderrTail) ? 'memory' : 'ended');
        resolve();
      };
      this.#child.once('error', (error) => finish(`No rendering process: ${error.message}`));
      this.#child.once('exit', (code, signal) =>
        finish(`A server build ended the rendering process (${signal ?? code})`),
      );
    });
  }

  #startQueued(): void {
    while (this.#isReady && !this.isOver && this.#running.size < MAX_CONCURRENT) {
      const entry = this.#queue.shift();
      if (entry === undefined) return;
      clearTimeout(entry.timer);
      this.#send(entry);
    }
  }

  #send({ request, resolve, reject, runInContext }: Queued): void {
    const id = randomUUID();
    const shell = this.#omitSentCode(request.shell);
    const page = request.page === null ? null : this.#omitSentCode(request.page);
    const isFirstRendering = shell.code !== null || (page !== null && page.code !== null);
    const task = new RunningTask({
      budget: this.#options.budget,
      isFirstRendering,
      getWaitedMs: () => getCpuWaitMs(this.#child.pid ?? 0),
      onStuck: (reason) => this.end(reason, 'late', task.codeOwner),
      resolve,
      reject,
      runInContext,
      language: shell.language,
      files: { shell: shell.key, page: page?.key ?? null },
    });
    this.#running.set(id, task);
    this.#write({ kind: 'render', task: { ...request, id, shell, page, apiOrigin: API_ORIGIN } });
  }

  #omitSentCode(module: ServerModule): ServerModule {
    const id = getModuleId(module);
    if (this.#sentModules.has(id)) return { ...module, code: null, texts: null };
    this.#sentModules.add(id);
    return module;
  }

  #handleMessage(message: ToGateway, body: Buffer): void {
    if (message.kind === 'ready') {
      this.#isReady = true;
      clearTimeout(this.#startTimer);
      this.#startQueued();
      return;
    }
    const task = this.#running.get(message.id);
    if (task === undefined) return;
    if (message.kind === 'code-owner') task.codeOwner = message.owner;
    else if (message.kind === 'api-call') void this.#callApi(task, message);
    else this.#finishTask(message, task, body);
  }

  #finishTask(
    message: Extract<ToGateway, { kind: 'rendered' | 'failed' }>,
    task: RunningTask,
    body: Buffer,
  ): void {
    this.#running.delete(message.id);
    if (message.kind === 'failed') task.fail(toRenderError(task, message));
    else {
      if (Number.isSafeInteger(message.heap)) this.heapBytes = Number(message.heap);
      const rendered = readRendered(message, body.toString('utf8'));
      if (rendered === null)
        task.fail(new RenderError('The rendered page is invalid', task.codeOwner, 'output'));
      else {
        const { failed, ...page } = rendered;
        task.succeed(
          failed === undefined ? page : { ...page, partError: toRenderError(task, failed) },
        );
      }
    }
    this.#startQueued();
  }

  async #callApi(task: RunningTask, { call, path }: ApiCall): Promise<void> {
    const isTooLong = path.length > MAX_API_PATH_LENGTH;
    if (task.callsMade >= MAX_CALLS || !(isTooLong || isApiPath(path))) {
      this.end('A server build made a forbidden API call', 'threw', task.codeOwner);
      return;
    }
    task.startCall();
    const { status, headers, body } = isTooLong
      ? UNREACHABLE
      : await task.runInContext(() => this.#options.callApi(path, task.language));
    task.endCall(status);
    if (!this.isOver) this.#write({ kind: 'response', call, status, headers }, body);
  }

  #write(message: FromGateway, body?: Uint8Array): void {
    this.#child.stdin?.write(encodeMessageFrame(message, body));
  }

  /** Called in intervals, because not every system limits the memory of a process. */
  #checkMemory(): void {
    if (this.isIdle || this.#child.pid === undefined) return;
    if (getResidentMb(this.#child.pid) > this.#options.maxResidentMb)
      this.end('The server build exceeded its memory limit', 'memory');
  }
}

/** Converts an error that a build threw. It is attributed to no version if an API call of the page failed. */
function toRenderError(task: RunningTask, { reason, stack }: PartFailure): RenderError {
  const text = String(stack);
  const fault = task.hadApiFailure ? 'none' : findThrower(task.codeOwner, text, task.files);
  const fallbackReason = task.hadApiFailure ? 'api' : 'threw';
  return new RenderError(String(reason), fault, fallbackReason, parseStackFrames(text));
}
