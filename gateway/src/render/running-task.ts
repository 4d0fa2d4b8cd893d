/** One page in rendering: its deadline, and who is charged if it is late. */
import type { Language } from 'contract/language';
import type { Rendered } from 'contract/page';
import type { BuildFiles } from './blame.ts';
import { RenderError, type Whose } from './render-messages.ts';

/** A rendered page. */
export interface RenderedPage extends Omit<Rendered, 'failed'> {
  /** Error of a part, which the browser renders. */
  partError?: RenderError;
}

/** Time limit of the builds' own code, in milliseconds. */
export interface Budget {
  usual: number;
  /** For the first rendering, which evaluates a build. */
  first: number;
  /** Share of the budget that the code must actually have run before it is charged for lateness. */
  ownShare: number;
}

/** Checks after which a late page is charged to its build, however busy the machine is. */
const MOST_LOOKS = 10;

interface Options {
  budget: Budget;
  evaluates: boolean;
  /** How long its process has waited for a processor so far. */
  waitedMs: () => number;
  /** Called if the code used its time without finishing: the process must be killed. */
  isStuck: (reason: string) => void;
  resolve: (rendered: RenderedPage) => void;
  reject: (error: RenderError) => void;
  files: BuildFiles;
  /** Runs a function inside the page's trace span. */
  within: <Result>(act: () => Result) => Result;
  /** Language of the API's responses. */
  language: Language;
}

export class RunningTask {
  readonly #options: Options;
  readonly #budgetMs: number;
  readonly #began = performance.now();
  readonly #waitedBefore: number;
  #timer: NodeJS.Timeout;
  #callTimer: NodeJS.Timeout | undefined;
  #underWay = 0;
  #callingSince = 0;
  #calledMs = 0;
  #looks = 0;
  whose: Whose = 'shell';
  callsMade = 0;
  /** Whether an API failure caused its failure. */
  wasRefused = false;

  constructor(options: Options) {
    this.#options = options;
    this.#budgetMs = options.evaluates ? options.budget.first : options.budget.usual;
    this.#waitedBefore = options.waitedMs();
    this.#timer = setTimeout(() => this.#late(), this.#budgetMs);
  }

  get files(): BuildFiles {
    return this.#options.files;
  }

  /** Makes an API call inside the page's trace span. */
  within<Result>(act: () => Result): Result {
    return this.#options.within(act);
  }

  get language(): Language {
    return this.#options.language;
  }

  get waitsForApi(): boolean {
    return this.#underWay > 0;
  }

  runs(whose: Whose): void {
    this.whose = whose;
  }

  /** Starts the timeout of an API call, the same as for a page. */
  calls(): void {
    this.callsMade += 1;
    this.#underWay += 1;
    if (this.#underWay > 1) return;
    this.#callingSince = performance.now();
    this.#callTimer = setTimeout(() => this.#unanswered(), this.#options.budget.usual);
  }

  /** The API responded; status 0 if it was unreachable. */
  answered(status: number): void {
    this.wasRefused ||= status === 0 || status === 429 || status >= 500;
    this.#underWay -= 1;
    if (this.#underWay > 0) return;
    clearTimeout(this.#callTimer);
    this.#calledMs += performance.now() - this.#callingSince;
  }

  succeed(rendered: RenderedPage): void {
    this.#over();
    this.#options.resolve(rendered);
  }

  fail(error: RenderError): void {
    this.#over();
    this.#options.reject(error);
  }

  #over(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#callTimer);
  }

  /** The browser renders the page, and waits for the API itself. Its code may still have to be ended. */
  #unanswered(): void {
    this.#options.reject(new RenderError('The API did not answer in time', 'none', 'api'));
  }

  #late(): void {
    const { budget, waitedMs, isStuck, reject } = this.#options;
    this.#looks += 1;
    const reason = `Rendering took longer than ${this.#budgetMs} ms`;
    this.#timer = setTimeout(() => this.#late(), this.#budgetMs);
    if (this.waitsForApi) {
      // API time has its own limit.
      this.#looks = 0;
      return;
    }
    const waited = waitedMs() - this.#waitedBefore;
    const own = performance.now() - this.#began - this.#calledMs - waited;
    const isOwn = own >= Math.min(this.#budgetMs * budget.ownShare, budget.usual);
    // API time does not count against the budget of the code.
    if (own < this.#budgetMs && this.#looks === 1 && this.#calledMs > 0) return;
    if (isOwn || this.#looks >= MOST_LOOKS) isStuck(reason);
    else reject(new RenderError(`${reason}: the machine is busy`, 'none', 'busy'));
  }
}
