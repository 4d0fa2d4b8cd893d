/** One page that a process is at: how long it may take, and who is to blame where it takes longer. */
import type { Language } from 'contract/language';
import type { Rendered } from 'contract/page';
import type { BuildFiles } from './blame.ts';
import { RenderError, type Whose } from './render-messages.ts';

/** A page as it was rendered. */
export interface RenderedPage extends Omit<Rendered, 'failed'> {
  /** What a part of it threw, which is left to the browser. */
  partError?: RenderError;
}

/** How long the builds' own code may take, in milliseconds. */
export interface Budget {
  usual: number;
  /** Where a build is evaluated too. */
  first: number;
  /** Share of the budget that the code must really have had before lateness is laid on it. */
  ownShare: number;
}

/** Looks after which a late page is laid on its build, however busy the machine is. */
const MOST_LOOKS = 10;

interface Options {
  budget: Budget;
  evaluates: boolean;
  /** How long its process has waited for a processor until now. */
  waitedMs: () => number;
  /** The code had its time and did not come to an end: its process has to. */
  isStuck: (reason: string) => void;
  resolve: (rendered: RenderedPage) => void;
  reject: (error: RenderError) => void;
  files: BuildFiles;
  /** Does something as a part of what the page is rendered for. */
  within: <Result>(act: () => Result) => Result;
  /** In which the API is asked for what it says. */
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
  /** Whether the API, and not the builds, is why it failed. */
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

  /** Makes a call of the API as a part of what the page is rendered for. */
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

  /** A call of the API begins. Nobody waits longer for it than for a page. */
  calls(): void {
    this.callsMade += 1;
    this.#underWay += 1;
    if (this.#underWay > 1) return;
    this.#callingSince = performance.now();
    this.#callTimer = setTimeout(() => this.#unanswered(), this.#options.budget.usual);
  }

  /** The API answered; status 0 where it could not be reached. */
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

  /** The page goes to the browser, which waits for the API by itself. Its code may still have to be ended. */
  #unanswered(): void {
    this.#options.reject(new RenderError('The API did not answer in time', 'none', 'api'));
  }

  #late(): void {
    const { budget, waitedMs, isStuck, reject } = this.#options;
    this.#looks += 1;
    const reason = `Rendering took longer than ${this.#budgetMs} ms`;
    this.#timer = setTimeout(() => this.#late(), this.#budgetMs);
    if (this.waitsForApi) {
      // What the API takes is bounded by itself.
      this.#looks = 0;
      return;
    }
    const waited = waitedMs() - this.#waitedBefore;
    const own = performance.now() - this.#began - this.#calledMs - waited;
    const isOwn = own >= Math.min(this.#budgetMs * budget.ownShare, budget.usual);
    // Its code gets the time that the API took.
    if (own < this.#budgetMs && this.#looks === 1 && this.#calledMs > 0) return;
    if (isOwn || this.#looks >= MOST_LOOKS) isStuck(reason);
    else reject(new RenderError(`${reason}: the machine is busy`, 'none', 'busy'));
  }
}
