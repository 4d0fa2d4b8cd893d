/**
 * Rendering processes, one for each pair of shell and remote version: builds of two remotes, or two versions of one
 * app, never share a process, and a process ends with its versions.
 */
import { MAX_RESIDENT_MB, type Sandbox } from './sandbox.ts';
import { getResidentMb } from './process-stats.ts';
import { RenderError } from './render-messages.ts';
import { RenderingProcess, type CallApi, type RenderInput } from './rendering-process.ts';
import type { Budget, RenderedPage } from './running-task.ts';

/** Idle time after which a process is ended, in milliseconds. */
const IDLE_MS = 2 * 60_000;
/** Interval of the search for idle processes. */
const SWEEP_MS = 15_000;

export interface PoolOptions {
  sandbox: Pick<Sandbox, 'start'>;
  callApi: CallApi;
  budget: Budget;
  /** Maximum concurrent processes. */
  maxProcesses: number;
}

/** The versions of a process, as `remote@version`. */
export interface Pair {
  shell: string;
  /** Null for the shell's own pages. */
  page: string | null;
}

const getPairId = ({ shell, page }: Pair): string => `${shell} ${page ?? ''}`;

export class RenderingPool {
  readonly #options: PoolOptions;
  readonly #processes = new Map<string, { pair: Pair; process: RenderingProcess }>();
  readonly #ending = new Set<Promise<void>>();
  readonly #sweepTimer: NodeJS.Timeout;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#sweepTimer = setInterval(() => this.#sweep(), SWEEP_MS).unref();
  }

  /** Renders in the pair's process; starts it if necessary. Rejects with a RenderError. */
  async render(pair: Pair, request: RenderInput): Promise<RenderedPage> {
    return this.#getProcess(pair).render(request);
  }

  /** Ends every process with a version that is no longer live. */
  retain(isLive: (version: string) => boolean): void {
    for (const { pair, process } of this.#processes.values())
      if (!isLive(pair.shell) || (pair.page !== null && !isLive(pair.page)))
        this.#end(pair, process, 'Its version is no longer live');
  }

  /** Returns the resident memory and the heap of each process, in bytes. */
  getProcessMemory(): { pair: Pair; bytes: number; heapBytes: number }[] {
    return [...this.#processes.values()].map(({ pair, process }) => ({
      pair,
      bytes: getResidentMb(process.pid ?? 0) * 2 ** 20,
      heapBytes: process.heapBytes,
    }));
  }

  /** Ends all processes; resolves when all have exited. */
  async stop(): Promise<void> {
    clearInterval(this.#sweepTimer);
    for (const { pair, process } of this.#processes.values())
      this.#end(pair, process, 'The gateway is shutting down');
    await Promise.all(this.#ending);
  }

  #getProcess(pair: Pair): RenderingProcess {
    const id = getPairId(pair);
    const existing = this.#processes.get(id);
    if (existing !== undefined && !existing.process.isOver) {
      if (!existing.process.isIdle || !existing.process.shouldBeReplaced) return existing.process;
      this.#end(pair, existing.process, 'It reached its time or memory limit');
    }
    this.#makeRoom();
    const { sandbox, callApi, budget } = this.#options;
    const process = new RenderingProcess({
      start: () => sandbox.start(),
      callApi,
      budget,
      maxResidentMb: MAX_RESIDENT_MB,
    });
    this.#processes.set(id, { pair, process });
    this.#trackEnd(process);
    return process;
  }

  /** At the limit, ends the least recently used idle process. */
  #makeRoom(): void {
    this.#removeEnded();
    if (this.#processes.size < this.#options.maxProcesses) return;
    const [oldest] = [...this.#processes.values()]
      .filter(({ process }) => process.isIdle)
      .sort((a, b) => a.process.lastUsed - b.process.lastUsed);
    if (oldest === undefined)
      throw new RenderError('Too many versions are being rendered', 'none', 'busy');
    this.#end(oldest.pair, oldest.process, 'Another process needs its slot');
  }

  #sweep(): void {
    this.#removeEnded();
    const now = performance.now();
    for (const { pair, process } of this.#processes.values())
      if (process.isIdle && now - process.lastUsed > IDLE_MS)
        this.#end(pair, process, 'It is idle');
  }

  #removeEnded(): void {
    for (const [id, { process }] of this.#processes) if (process.isOver) this.#processes.delete(id);
  }

  #end(pair: Pair, process: RenderingProcess, reason: string): void {
    this.#processes.delete(getPairId(pair));
    process.end(reason, 'busy', 'none');
  }

  #trackEnd(process: RenderingProcess): void {
    const ended = process.ended.finally(() => this.#ending.delete(ended));
    this.#ending.add(ended);
  }
}
