/** Controller for moving an order's visit: nothing is held until the customer confirms. No React. */
import type { VisitHold } from 'api/contract';
import type { Outcome } from 'shared-ui/http';
import { createChoice, createChoiceStore, getErrorMessage, type Windows } from './state.ts';
import { findWindow } from './windows.ts';

export interface MoveTimeDependencies {
  load: () => Promise<Outcome<Windows>>;
  hold: (start: string) => Promise<Outcome<{ hold: VisitHold }>>;
  move: (hold: string) => Promise<Outcome<unknown>>;
  release: () => Promise<unknown>;
  /** Called after the order has its new time. */
  onMoved: () => void;
  /** Message if the server does not respond; after other failures the server's message is shown. */
  offlineMessage: string;
  now?: () => number;
}

export class MoveTimeController {
  readonly #deps: MoveTimeDependencies;
  readonly #store = createChoiceStore();
  /** A move that got no response. The server executes a move once per hold, so it can be repeated. */
  #unansweredMove: { start: string; hold: string } | null = null;

  constructor(deps: MoveTimeDependencies) {
    this.#deps = deps;
  }

  /** Returns the current state. */
  readonly get = this.#store.get;
  /** Subscribes to changes; returns the unsubscribe function. */
  readonly subscribe = this.#store.subscribe;

  readonly load = async (): Promise<void> => {
    this.#store.set({ kind: 'loading' });
    this.#store.set((await this.#loadWindows()).choice);
  };

  /** Loads the windows again; the selection stays. If loading fails, the old windows stay. */
  readonly refresh = async (): Promise<void> => {
    const shown = this.#store.get();
    if (shown.kind === 'loading' || (shown.kind === 'ready' && shown.isRequesting)) return;
    if (shown.kind !== 'ready') return this.load();
    const { choice } = await this.#loadWindows();
    if (choice.kind === 'none') this.#store.set(choice);
    if (choice.kind === 'ready') this.#store.change({ windows: choice.windows, now: choice.now });
  };

  readonly choose = (start: string): void =>
    this.#store.change({ start, lostStart: null, errorMessage: null });

  /** Books the selected window. */
  readonly confirm = async (): Promise<void> => {
    const choice = this.#store.get();
    if (choice.kind !== 'ready' || choice.start === null || choice.isRequesting) return;
    this.#store.change({ isRequesting: true, lostStart: null, errorMessage: null });
    const errorMessage = await this.#book(choice.start);
    if (errorMessage === null) this.#deps.onMoved();
    else await this.#reloadAfterError(choice.start, errorMessage);
  };

  async #loadWindows() {
    return createChoice(await this.#deps.load(), (this.#deps.now ?? Date.now)());
  }

  /**
   * Holds the window and moves the order to it. If an earlier move to it got no response, repeats that move first.
   * Returns the error message, or null.
   */
  async #book(start: string): Promise<string | null> {
    const unanswered = this.#unansweredMove;
    this.#unansweredMove = null;
    if (unanswered?.start === start) {
      const message = await this.#move(unanswered);
      if (message === null || this.#unansweredMove !== null) return message;
    }
    const holdOutcome = await this.#deps.hold(start);
    if (holdOutcome.kind !== 'ok') return getErrorMessage(holdOutcome, this.#deps.offlineMessage);
    return this.#move({ start, hold: holdOutcome.data.hold.id });
  }

  async #move(move: { start: string; hold: string }): Promise<string | null> {
    const outcome = await this.#deps.move(move.hold);
    this.#unansweredMove = outcome.kind === 'offline' ? move : null;
    // Otherwise the next payment page would select the held window (VISIT-36).
    if (outcome.kind !== 'ok' && outcome.kind !== 'offline') await this.#deps.release();
    return outcome.kind === 'ok' ? null : getErrorMessage(outcome, this.#deps.offlineMessage);
  }

  /**
   * Reloads the windows and reports whether the selected one is lost. If the move got no response, the window may be the
   * order's own by now: then nothing is reloaded.
   */
  async #reloadAfterError(start: string, errorMessage: string): Promise<void> {
    if (this.#unansweredMove !== null)
      return this.#store.change({ isRequesting: false, errorMessage });
    const { choice } = await this.#loadWindows();
    if (choice.kind !== 'ready') return this.#store.change({ isRequesting: false, errorMessage });
    const { windows } = choice;
    const isFree = findWindow(windows, start)?.free === true;
    const errorState = isFree ? { errorMessage } : { start: null, lostStart: start };
    this.#store.change({ windows, isRequesting: false, ...errorState });
  }
}
