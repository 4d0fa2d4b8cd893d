/**
 * Controller of the cart's visit time: holds the earliest window at once, or another one when it is selected. No
 * React.
 */
import type { VisitHold } from 'api/contract';
import type { Outcome } from 'shared-ui/http';
import { createChoice, createChoiceStore, type ReadyChoice, type Windows } from './state.ts';

/** Dependencies. */
export interface CartTimeDependencies {
  ask: () => Promise<Outcome<Windows>>;
  keep: (start: string) => Promise<Outcome<{ hold: VisitHold }>>;
  drop: () => Promise<unknown>;
  isTaken: (outcome: Outcome<unknown>) => boolean;
  /** Receives the hold to order with as soon as it is requested; null without a hold. */
  tell: (hold: Promise<string | null> | null) => void;
  /** Usual duration of a hold in ms; the server may give less, and says so. */
  heldMs: number;
  /** Message if a hold fails for a reason other than availability. */
  notKept: string;
  now?: () => number;
}

/** How often a preselected window may be lost to others before the customer is asked. */
const SILENT_TRIES = 3;

/** A hold: its window's start, and its end in ms by this device's clock. */
interface Held {
  id: string;
  start: string;
  until: number;
}

/** Starts with nothing loaded. */
export class CartTimeController {
  readonly #parts: CartTimeDependencies;
  readonly #shown = createChoiceStore();
  /** Only the latest request may update the state. */
  #turn = 0;
  /** The current hold; an order is placed with its id. */
  #held: Held | null = null;
  /** Settles with the last request that changes the hold: the server must get them in the order of the selections. */
  #calls: Promise<unknown> = Promise.resolve();

  constructor(parts: CartTimeDependencies) {
    this.#parts = parts;
  }

  /** Returns the current state. */
  readonly get = this.#shown.get;
  /** Subscribes to changes; returns the unsubscribe function. */
  readonly subscribe = this.#shown.subscribe;

  /** Loads the windows and holds the earliest, or renews an existing hold. */
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

  /** Holds the selected window. If it is taken, reports that with alternatives. */
  readonly choose = async (start: string): Promise<void> => {
    if (this.#shown.get().kind === 'ready')
      await this.#awaited((own) => this.#keepChosen(own, start));
  };

  async #keepChosen(own: number, start: string): Promise<void> {
    this.#change({ start, asking: true, lost: null, problem: null, without: false });
    const went = await this.#keep(own, start);
    if (went === 'kept' || went === 'late') return;
    const wrong = went === 'failed' ? { problem: this.#parts.notKept } : { lost: start };
    const held = this.#held;
    // A rejected request does not release the previous hold.
    if (held !== null && held.until > this.#now() && held.start !== start)
      this.#change({ start: held.start, until: held.until, asking: false, ...wrong });
    else this.#goWithout(wrong);
    if (went === 'taken') await this.#look(own);
  }

  /** Called after a rejected checkout: renews the hold or reports its loss. */
  readonly refused = async (): Promise<void> => {
    const before = this.#shown.get();
    if (before.kind !== 'ready' || before.start === null || before.asking) return;
    await this.choose(before.start);
  };

  /** The customer prefers a call: releases the hold. */
  readonly letGo = (): void => {
    this.#turn += 1;
    this.#goWithout({ lost: null, problem: null, without: true });
    this.#parts.tell(null);
    void this.#inTurn(() => this.#drop());
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

  /** Runs work that may change the hold; an order placed meanwhile waits for it. */
  #awaited(work: (own: number) => Promise<void>): Promise<void> {
    const done = work((this.#turn += 1));
    this.#parts.tell(done.then(() => this.#held?.id ?? null));
    return done;
  }

  /** Sends a request when the ones before it are answered. */
  #inTurn<Answer>(send: () => Promise<Answer>): Promise<Answer> {
    const answer = this.#calls.then(send);
    this.#calls = answer.catch(() => undefined);
    return answer;
  }

  /** Loads the windows; undefined if none is available, which is displayed then. */
  async #look(own: number): Promise<Windows | undefined> {
    const outcome = await this.#parts.ask();
    if (own !== this.#turn) return undefined;
    const { choice, answer } = createChoice(outcome, this.#now());
    if (answer !== null && this.#shown.get().kind === 'ready') {
      this.#change({ windows: answer.windows });
      return answer;
    }
    this.#shown.put(choice);
    if (answer === null) this.#held = null;
    return answer ?? undefined;
  }

  async #drop(): Promise<void> {
    await this.#parts.drop();
    this.#held = null;
  }

  /** Requests a hold and returns the result; sends nothing if another window was selected while it waited. */
  #keep(own: number, start: string): Promise<'kept' | 'taken' | 'failed' | 'late'> {
    const isLate = (): boolean => own !== this.#turn;
    return this.#inTurn(async () => {
      if (isLate()) return 'late';
      const { keep, isTaken, heldMs } = this.#parts;
      const asked = this.#now();
      const outcome = await keep(start);
      if (outcome.kind !== 'ok') {
        if (isLate()) return 'late';
        return isTaken(outcome) ? 'taken' : 'failed';
      }
      const { id, expires_at, seconds_left } = outcome.data.hold;
      // The previous version of the API has no `seconds_left`.
      const leftMs = seconds_left === undefined ? heldMs : seconds_left * 1000;
      const until = asked + leftMs;
      this.#held = { id, start, until };
      if (isLate()) return 'late';
      // The server's current time.
      const now = Date.parse(expires_at) - leftMs;
      this.#change({ start, asking: false, until, now });
      return 'kept';
    });
  }
}
