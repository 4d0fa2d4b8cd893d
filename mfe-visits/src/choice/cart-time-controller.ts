/** Controller of the cart's visit time: holds a window when the customer selects it (VISIT-36). No React. */
import type { VisitHold } from 'api/contract';
import type { Outcome } from 'shared-ui/http';
import {
  createChoice,
  createChoiceStore,
  getErrorMessage,
  type ReadyChoice,
  type Windows,
} from './state.ts';

export interface CartTimeDependencies {
  load: () => Promise<Outcome<Windows>>;
  hold: (start: string) => Promise<Outcome<{ hold: VisitHold }>>;
  release: () => Promise<unknown>;
  isWindowTaken: (outcome: Outcome<unknown>) => boolean;
  /** Receives a promise of the hold's id, or of null, whenever the hold may change; null after a release. */
  onHold: (hold: Promise<string | null> | null) => void;
  /** Message if the server does not respond; after other failures the server's message is shown. */
  offlineMessage: string;
  now?: () => number;
}

interface CurrentHold {
  id: string;
  /** Start of the held window. */
  start: string;
  /** Expiry in ms by this device's clock. */
  until: number;
  /** The visits of the hold if the cart needs several; otherwise empty. */
  visits: ReadyChoice['visits'];
}

export class CartTimeController {
  readonly #deps: CartTimeDependencies;
  readonly #store = createChoiceStore();
  /** Only the latest request may update the state. */
  #latestRequestId = 0;
  /** The server's time minus the device's time in ms; 0 until the server has confirmed a hold. */
  #clockDifference = 0;
  /** The current hold; an order is placed with its id. */
  #currentHold: CurrentHold | null = null;
  /**
   * The last request that changes the hold. The next one waits until it is settled, so that the server gets the requests
   * in the sequence of the selections.
   */
  #lastRequest: Promise<unknown> = Promise.resolve();

  constructor(deps: CartTimeDependencies) {
    this.#deps = deps;
  }

  /** Returns the current state. */
  readonly get = this.#store.get;
  /** Subscribes to changes; returns the unsubscribe function. */
  readonly subscribe = this.#store.subscribe;

  /** Loads the windows. If the server still has a hold from an earlier selection, renews it. */
  readonly load = (): Promise<void> => {
    this.#store.set({ kind: 'loading' });
    return this.#runHoldWork(async (requestId) => {
      const windows = await this.#loadWindows(requestId);
      const start = windows?.hold?.start;
      if (start !== undefined) await this.#holdSelected(requestId, start);
    });
  };

  /** Loads the windows again; selection and hold stay. If loading fails, the old windows stay. */
  readonly refresh = async (): Promise<void> => {
    const choice = this.#store.get();
    if (choice.kind === 'loading' || (choice.kind === 'ready' && choice.isRequesting)) return;
    if (choice.kind !== 'ready') return this.load();
    await this.#runHoldWork(async (requestId) => {
      await this.#loadWindows(requestId, true);
    });
  };

  /** Holds the selected window. On failure, shows the reason and returns to the previous hold. Ignored until loaded. */
  readonly choose = async (start: string): Promise<void> => {
    if (this.#store.get().kind === 'ready')
      await this.#runHoldWork((requestId) => this.#holdSelected(requestId, start));
  };

  async #holdSelected(requestId: number, start: string): Promise<void> {
    this.#store.change({
      start,
      isRequesting: true,
      lostStart: null,
      errorMessage: null,
      prefersCall: false,
    });
    const result = await this.#requestHold(requestId, start);
    if (result === 'held' || result === 'superseded') return;
    const errorState = result === 'taken' ? { lostStart: start } : result;
    const currentHold = this.#currentHold;
    // A rejected request does not release the previous hold.
    if (currentHold !== null && currentHold.until > this.#now() && currentHold.start !== start)
      this.#store.change({
        start: currentHold.start,
        until: currentHold.until,
        visits: currentHold.visits,
        isRequesting: false,
        ...errorState,
      });
    else this.#clearHold(errorState);
    if (result === 'taken') await this.#loadWindows(requestId);
  }

  /** Called after a rejected checkout: renews the hold or reports its loss. */
  readonly handleRejection = async (): Promise<void> => {
    const choice = this.#store.get();
    if (choice.kind !== 'ready' || choice.start === null || choice.isRequesting) return;
    await this.choose(choice.start);
  };

  /** Releases the hold, because the customer prefers a call. */
  readonly releaseHold = (): void => {
    this.#latestRequestId += 1;
    this.#clearHold({ lostStart: null, errorMessage: null, prefersCall: true });
    this.#deps.onHold(null);
    void this.#enqueue(() => this.#release());
  };

  #now(): number {
    return (this.#deps.now ?? Date.now)();
  }

  #clearHold(changes: Partial<ReadyChoice>): void {
    this.#store.change({ start: null, until: null, visits: [], isRequesting: false, ...changes });
    this.#currentHold = null;
  }

  /** Runs work that may change the hold. An order that is placed meanwhile waits for the result. */
  #runHoldWork(work: (requestId: number) => Promise<void>): Promise<void> {
    const done = work((this.#latestRequestId += 1));
    this.#deps.onHold(done.then(() => this.#currentHold?.id ?? null));
    return done;
  }

  /** Sends a request after the responses to the previous ones. */
  #enqueue<Result>(send: () => Promise<Result>): Promise<Result> {
    const response = this.#lastRequest.then(send);
    this.#lastRequest = response.catch(() => undefined);
    return response;
  }

  /**
   * Loads the windows into the state. Returns undefined if that fails, if no window is free, or if a later request
   * supersedes this one.
   * @param isRefresh whether the present windows stay if loading fails
   */
  async #loadWindows(requestId: number, isRefresh = false): Promise<Windows | undefined> {
    const outcome = await this.#deps.load();
    if (requestId !== this.#latestRequestId) return undefined;
    const now = this.#now() + this.#clockDifference;
    const { choice, windows: loaded } = createChoice(outcome, now);
    if (isRefresh && choice.kind === 'failed') return undefined;
    if (loaded !== null && this.#store.get().kind === 'ready') {
      this.#store.change({ windows: loaded.windows, now });
      return loaded;
    }
    this.#store.set(choice);
    if (loaded === null) this.#currentHold = null;
    return loaded ?? undefined;
  }

  async #release(): Promise<void> {
    await this.#deps.release();
    this.#currentHold = null;
  }

  /** Requests a hold; sends nothing if another window was selected while the request waited for earlier ones. */
  #requestHold(
    requestId: number,
    start: string,
  ): Promise<'held' | 'taken' | 'superseded' | { errorMessage: string }> {
    const isSuperseded = (): boolean => requestId !== this.#latestRequestId;
    return this.#enqueue(async () => {
      if (isSuperseded()) return 'superseded';
      const { hold, isWindowTaken } = this.#deps;
      const requestedAt = this.#now();
      const outcome = await hold(start);
      if (outcome.kind !== 'ok') {
        if (isSuperseded()) return 'superseded';
        return isWindowTaken(outcome)
          ? 'taken'
          : { errorMessage: getErrorMessage(outcome, this.#deps.offlineMessage) };
      }
      const { id, expires_at, seconds_left, visits = [] } = outcome.data.hold;
      const leftMs = seconds_left * 1000;
      const until = requestedAt + leftMs;
      this.#currentHold = { id, start, until, visits };
      if (isSuperseded()) return 'superseded';
      // The server's current time.
      const now = Date.parse(expires_at) - leftMs;
      this.#clockDifference = now - requestedAt;
      this.#store.change({ start, visits, isRequesting: false, until, now });
      return 'held';
    });
  }
}
