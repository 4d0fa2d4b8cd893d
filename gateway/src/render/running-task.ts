/** One page that is being rendered, and its deadline. */
import type { Language } from 'contract/language';
import type { Rendered } from 'contract/page';
import type { BuildFiles } from './failure-attribution.ts';
import { RenderError, type CodeOwner } from './render-messages.ts';

export interface RenderedPage extends Omit<Rendered, 'failed'> {
  /** Error of a part of the page. The browser renders that part. */
  partError?: RenderError;
}

/** Limits of the time in which a page is rendered, without the time of its API calls. */
export interface Budget {
  /** Also the timeout of API calls. */
  usualMs: number;
  /** For a page with a build that the process has not evaluated yet. */
  firstMs: number;
  /** Share of the budget, 0 to 1, that the code must have run before a timeout is attributed to it. */
  ownShare: number;
}

/** Number of deadline checks after which a timeout is attributed to the build, however busy the machine is. */
const MAX_CHECKS = 10;

interface Options {
  budget: Budget;
  isFirstRendering: boolean;
  /** How long the process has waited for a processor so far. */
  getWaitedMs: () => number;
  /** Called if the code exceeded its time: the process must be killed. */
  onStuck: (reason: string) => void;
  resolve: (rendered: RenderedPage) => void;
  reject: (error: RenderError) => void;
  files: BuildFiles;
  /** Runs a function in the context of the page's request. */
  runInContext: <Result>(run: () => Result) => Result;
  /** Language of the API's responses. */
  language: Language;
}

export class RunningTask {
  readonly #options: Options;
  readonly #budgetMs: number;
  readonly #startedAt = performance.now();
  readonly #waitedBeforeMs: number;
  #timer: NodeJS.Timeout;
  #callTimer: NodeJS.Timeout | undefined;
  #openCalls = 0;
  #callStartedAt = 0;
  #callMs = 0;
  #checks = 0;
  codeOwner: CodeOwner = 'shell';
  callsMade = 0;
  /** Whether one of its API calls failed: the API was unreachable, or returned 429 or 5xx. */
  hadApiFailure = false;

  constructor(options: Options) {
    this.#options = options;
    this.#budgetMs = options.isFirstRendering ? options.budget.firstMs : options.budget.usualMs;
    this.#waitedBeforeMs = options.getWaitedMs();
    this.#timer = setTimeout(() => this.#checkDeadline(), this.#budgetMs);
  }

  get files(): BuildFiles {
    return this.#options.files;
  }

  /** Runs a function in the context of the page's request. */
  runInContext<Result>(run: () => Result): Result {
    return this.#options.runInContext(run);
  }

  get language(): Language {
    return this.#options.language;
  }

  get isWaitingForApi(): boolean {
    return this.#openCalls > 0;
  }

  /** Starts the timeout of an API call; calls that overlap share it. */
  startCall(): void {
    this.callsMade += 1;
    this.#openCalls += 1;
    if (this.#openCalls > 1) return;
    this.#callStartedAt = performance.now();
    this.#callTimer = setTimeout(() => this.#timeOutCall(), this.#options.budget.usualMs);
  }

  /** Records the response of the API; status 0 if it was unreachable. */
  endCall(status: number): void {
    this.hadApiFailure ||= status === 0 || status === 429 || status >= 500;
    this.#openCalls -= 1;
    if (this.#openCalls > 0) return;
    clearTimeout(this.#callTimer);
    this.#callMs += performance.now() - this.#callStartedAt;
  }

  succeed(rendered: RenderedPage): void {
    this.#clearTimers();
    this.#options.resolve(rendered);
  }

  fail(error: RenderError): void {
    this.#clearTimers();
    this.#options.reject(error);
  }

  #clearTimers(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#callTimer);
  }

  /** Rejects, so that the browser renders the page and waits for the API itself. The deadline of the code stays. */
  #timeOutCall(): void {
    this.#options.reject(new RenderError('The API did not respond in time', 'none', 'api'));
  }

  #checkDeadline(): void {
    const { budget, getWaitedMs, onStuck, reject } = this.#options;
    this.#checks += 1;
    const reason = `Rendering took longer than ${this.#budgetMs} ms`;
    this.#timer = setTimeout(() => this.#checkDeadline(), this.#budgetMs);
    if (this.isWaitingForApi) {
      // API time has its own limit.
      this.#checks = 0;
      return;
    }
    const waitedMs = getWaitedMs() - this.#waitedBeforeMs;
    const ownMs = performance.now() - this.#startedAt - this.#callMs - waitedMs;
    const hasRun = ownMs >= Math.min(this.#budgetMs * budget.ownShare, budget.usualMs);
    // API time does not count against the budget of the code.
    if (ownMs < this.#budgetMs && this.#checks === 1 && this.#callMs > 0) return;
    if (hasRun || this.#checks >= MAX_CHECKS) onStuck(reason);
    else reject(new RenderError(`${reason}: the machine is busy`, 'none', 'busy'));
  }
}
