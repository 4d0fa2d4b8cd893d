/** The choice of a time for the cart: the earliest is kept at once, another one when it is chosen. No React. */
import type { VisitHold } from 'api/contract';
import type { Outcome } from 'shared-ui/http';
import { choiceOf, showChoice, type ReadyChoice, type Windows } from './state.ts';

/** What it needs from outside. */
export interface CartChoiceParts {
  ask: () => Promise<Outcome<Windows>>;
  keep: (start: string) => Promise<Outcome<{ hold: VisitHold }>>;
  drop: () => Promise<unknown>;
  isTaken: (outcome: Outcome<unknown>) => boolean;
  /** Told which hold to order with, as soon as it is known whether it can be had; null where none is. */
  tell: (hold: Promise<string | null> | null) => void;
  /** How long a hold is kept, in ms. */
  heldMs: number;
  /** What is said where keeping failed for no reason of the windows. */
  notKept: string;
  now?: () => number;
}

/** How often a window that nobody has chosen may be taken by others before the customer is asked. */
const SILENT_TRIES = 3;

/** What a customer does about the time of the cart. It begins with nothing loaded. */
export class CartChoice {
  readonly #parts: CartChoiceParts;
  readonly #shown = showChoice();
  /** Only what was asked for last is shown. */
  #turn = 0;
  /** Id of the hold that an order goes with. */
  #held: string | null = null;

  constructor(parts: CartChoiceParts) {
    this.#parts = parts;
  }

  /** What is shown. */
  readonly get = this.#shown.get;
  /** Calls back when that changes. Returns how to stop. */
  readonly subscribe = this.#shown.subscribe;

  /** Loads the windows, and keeps the earliest, or anew the one that is kept already. */
  readonly begin = (): Promise<void> => {
    this.#shown.put({ kind: 'loading' });
    return this.#awaited((own) => this.#keepEarliest(own));
  };

  async #keepEarliest(own: number): Promise<void> {
    for (let tries = 0; tries < SILENT_TRIES; tries += 1) {
      const answer = await this.#look(own);
      const start = answer?.hold?.start ?? answer?.earliest;
      if (start === undefined || start === null) return;
      this.#change({ start, asking: true });
      const went = await this.#keep(own, start);
      if (went === 'failed') this.#goWithout({ problem: this.#parts.notKept });
      if (went !== 'taken') return;
    }
    this.#goWithout({});
  }

  /** A window that the customer has chosen: where it is lost, that is said, with what can be had now. */
  readonly choose = async (start: string): Promise<void> => {
    const before = this.#shown.get();
    if (before.kind === 'ready') await this.#awaited((own) => this.#keepChosen(own, start, before));
  };

  async #keepChosen(own: number, start: string, before: ReadyChoice): Promise<void> {
    this.#change({ start, asking: true, lost: null, problem: null, without: false });
    const went = await this.#keep(own, start);
    if (went === 'kept' || went === 'late') return;
    const wrong = went === 'failed' ? { problem: this.#parts.notKept } : { lost: start };
    // The server gives nothing up for what it refuses.
    if (this.#isKept(before) && before.start !== start)
      this.#change({ start: before.start, until: before.until, asking: false, ...wrong });
    else this.#goWithout(wrong);
    if (went === 'taken') await this.#look(own);
  }

  /** A checkout was refused: what is chosen is kept anew, or said to be lost. */
  readonly refused = async (): Promise<void> => {
    const before = this.#shown.get();
    if (before.kind !== 'ready' || before.start === null || before.asking) return;
    await this.choose(before.start);
  };

  /** The customer wants to be called: nothing is kept. */
  readonly letGo = (): void => {
    this.#turn += 1;
    this.#goWithout({ lost: null, problem: null, without: true });
    this.#parts.tell(null);
    void this.#parts.drop();
  };

  #now(): number {
    return (this.#parts.now ?? Date.now)();
  }

  #change(changes: Partial<ReadyChoice>): void {
    const before = this.#shown.get();
    if (before.kind === 'ready') this.#shown.put({ ...before, ...changes });
  }

  #goWithout(changes: Partial<ReadyChoice>): void {
    this.#change({ start: null, until: null, asking: false, ...changes });
    this.#held = null;
  }

  /** Does what may change the hold: whoever orders meanwhile waits for it. */
  #awaited(work: (own: number) => Promise<void>): Promise<void> {
    const done = work((this.#turn += 1));
    this.#parts.tell(done.then(() => this.#held));
    return done;
  }

  #isKept({ start, until }: ReadyChoice): boolean {
    return start !== null && until !== null && until > this.#now();
  }

  /** Asks for the windows; undefined where there is nothing to choose from, which is then shown. */
  async #look(own: number): Promise<Windows | undefined> {
    const outcome = await this.#parts.ask();
    if (own !== this.#turn) return undefined;
    const { choice, answer } = choiceOf(outcome, this.#now());
    if (answer !== null && this.#shown.get().kind === 'ready') {
      this.#change({ windows: answer.windows });
      return answer;
    }
    this.#shown.put(choice);
    if (answer === null) this.#held = null;
    return answer ?? undefined;
  }

  /** Keeps a window, and says whether it can be had. */
  async #keep(own: number, start: string): Promise<'kept' | 'taken' | 'failed' | 'late'> {
    const { keep, isTaken, heldMs } = this.#parts;
    const asked = this.#now();
    const outcome = await keep(start);
    if (own !== this.#turn) return 'late';
    if (outcome.kind !== 'ok') return isTaken(outcome) ? 'taken' : 'failed';
    const { id, expires_at: end } = outcome.data.hold;
    // The hold has just begun: when it did by the server's clock, that is now.
    const now = Date.parse(end) - heldMs;
    this.#change({ start, asking: false, until: asked + heldMs, now });
    this.#held = id;
    return 'kept';
  }
}
