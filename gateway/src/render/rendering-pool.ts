/**
 * Rendering processes, one for each pair of shell and remote version: two teams' builds, or two versions of one,
 * never share a process, and a process ends with its versions.
 */
import { MOST_RESIDENT_MB, type Confinement } from './confinement.ts';
import { residentMb } from './machine.ts';
import { RenderError } from './render-messages.ts';
import { RenderingProcess, type CallApi, type RenderRequest } from './rendering-process.ts';
import type { Budget, RenderedPage } from './running-task.ts';

/** Idle time after which a process is ended, in milliseconds. */
const IDLE_MS = 2 * 60_000;
const TIDY_MS = 15_000;

export interface PoolOptions {
  confinement: Pick<Confinement, 'start'>;
  callApi: CallApi;
  budget: Budget;
  /** Maximum concurrent processes. */
  most: number;
}

/** The versions of a process, as `remote@version`. */
export interface Pair {
  shell: string;
  /** Null for the shell's own pages. */
  page: string | null;
}

const idOf = ({ shell, page }: Pair): string => `${shell} ${page ?? ''}`;

export class RenderingPool {
  readonly #options: PoolOptions;
  readonly #processes = new Map<string, { pair: Pair; process: RenderingProcess }>();
  readonly #ending = new Set<Promise<void>>();
  readonly #tidying: NodeJS.Timeout;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#tidying = setInterval(() => this.#tidy(), TIDY_MS).unref();
  }

  /** Renders in the pair's process; starts it if necessary. Rejects with a RenderError. */
  async render(pair: Pair, request: RenderRequest): Promise<RenderedPage> {
    return this.#processOf(pair).render(request);
  }

  /** Ends every process with a version that is no longer live. */
  retain(isLive: (version: string) => boolean): void {
    for (const { pair, process } of this.#processes.values())
      if (!isLive(pair.shell) || (pair.page !== null && !isLive(pair.page)))
        this.#end(pair, process, 'Its version is not given to anybody any more');
  }

  /** Resident memory of each process, in bytes, by its pair. */
  resident(): { pair: Pair; bytes: number; heapBytes: number }[] {
    return [...this.#processes.values()].map(({ pair, process }) => ({
      pair,
      bytes: residentMb(process.pid ?? 0) * 2 ** 20,
      heapBytes: process.heapBytes,
    }));
  }

  /** Ends all processes; resolves when all have exited. */
  async stop(): Promise<void> {
    clearInterval(this.#tidying);
    for (const { pair, process } of this.#processes.values())
      this.#end(pair, process, 'The gateway is ending');
    await Promise.all(this.#ending);
  }

  #processOf(pair: Pair): RenderingProcess {
    const id = idOf(pair);
    const known = this.#processes.get(id);
    if (known !== undefined && !known.process.isOver) {
      if (!known.process.isIdle || !known.process.isWorn) return known.process;
      this.#end(pair, known.process, 'It is worn');
    }
    this.#makeRoom();
    const { confinement, callApi, budget } = this.#options;
    const process = new RenderingProcess({
      start: () => confinement.start(),
      callApi,
      budget,
      mostResidentMb: MOST_RESIDENT_MB,
    });
    this.#processes.set(id, { pair, process });
    this.#follow(process);
    return process;
  }

  /** At the limit, ends the least recently used idle process. */
  #makeRoom(): void {
    this.#forgetEnded();
    if (this.#processes.size < this.#options.most) return;
    const [oldest] = [...this.#processes.values()]
      .filter(({ process }) => process.isIdle)
      .sort((a, b) => a.process.lastUsed - b.process.lastUsed);
    if (oldest === undefined)
      throw new RenderError('Too many versions are rendered at once', 'none', 'busy');
    this.#end(oldest.pair, oldest.process, 'Another needs its place');
  }

  #tidy(): void {
    this.#forgetEnded();
    const now = performance.now();
    for (const { pair, process } of this.#processes.values())
      if (process.isIdle && now - process.lastUsed > IDLE_MS)
        this.#end(pair, process, 'It is idle');
  }

  #forgetEnded(): void {
    for (const [id, { process }] of this.#processes) if (process.isOver) this.#processes.delete(id);
  }

  #end(pair: Pair, process: RenderingProcess, reason: string): void {
    this.#processes.delete(idOf(pair));
    process.end(reason, 'busy', 'none');
  }

  #follow(process: RenderingProcess): void {
    const ended = process.ended.finally(() => this.#ending.delete(ended));
    this.#ending.add(ended);
  }
}
