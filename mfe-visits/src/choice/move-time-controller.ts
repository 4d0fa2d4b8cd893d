/** Controller for moving an order's visit: nothing is held until the customer confirms. No React. */
import type { VisitHold } from 'api/contract';
import { getFailureMessage, type Outcome } from 'shared-ui/http';
import { createChoice, createChoiceStore, type ReadyChoice, type Windows } from './state.ts';
import { findWindow } from './windows.ts';

/** Dependencies. */
export interface MoveTimeDependencies {
  ask: () => Promise<Outcome<Windows>>;
  keep: (start: string) => Promise<Outcome<{ hold: VisitHold }>>;
  move: (hold: string) => Promise<Outcome<unknown>>;
  /** Called after the order has its new time. */
  tell: () => void;
  /** Message if the request fails. */
  offline: string;
  now?: () => number;
}

/** Starts with nothing loaded. */
export class MoveTimeController {
  readonly #parts: MoveTimeDependencies;
  readonly #shown = createChoiceStore();

  constructor(parts: MoveTimeDependencies) {
    this.#parts = parts;
  }

  /** Returns the current state. */
  readonly get = this.#shown.get;
  /** Subscribes to changes; returns the unsubscribe function. */
  readonly subscribe = this.#shown.subscribe;

  /** Loads the windows. */
  readonly begin = async (): Promise<void> => {
    this.#shown.put({ kind: 'loading' });
    this.#shown.put((await this.#look()).choice);
  };

  readonly choose = (start: string): void => this.#change({ start, lost: null, problem: null });

  /** Books the selected window. */
  readonly confirm = async (): Promise<void> => {
    const before = this.#shown.get();
    if (before.kind !== 'ready' || before.start === null || before.asking) return;
    this.#change({ asking: true, lost: null, problem: null });
    const problem = await this.#carryOut(before.start);
    if (problem === null) this.#parts.tell();
    else await this.#lookAgain(before.start, problem);
  };

  async #look() {
    return createChoice(await this.#parts.ask(), (this.#parts.now ?? Date.now)());
  }

  #change(changes: Partial<ReadyChoice>): void {
    const before = this.#shown.get();
    if (before.kind === 'ready') this.#shown.put({ ...before, ...changes });
  }

  /** Holds the window and moves the order to it; returns the error message or null. */
  async #carryOut(start: string): Promise<string | null> {
    const kept = await this.#parts.keep(start);
    if (kept.kind !== 'ok') return messageOf(kept, this.#parts.offline);
    const moved = await this.#parts.move(kept.data.hold.id);
    return moved.kind === 'ok' ? null : messageOf(moved, this.#parts.offline);
  }

  /** Reloads the windows and reports whether the selected one is lost. */
  async #lookAgain(start: string, problem: string): Promise<void> {
    const { choice } = await this.#look();
    if (choice.kind !== 'ready') return this.#change({ asking: false, problem });
    const { windows } = choice;
    const isFree = findWindow(windows, start)?.free === true;
    const wrong = isFree ? { problem } : { start: null, lost: start };
    this.#change({ windows, asking: false, ...wrong });
  }
}

function messageOf(outcome: Outcome<unknown>, offline: string): string {
  if (outcome.kind === 'ok') return '';
  return outcome.kind === 'none' ? outcome.message : getFailureMessage(outcome, offline);
}
