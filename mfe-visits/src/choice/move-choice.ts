/** The choice of another time for an order: nothing is kept until the customer has said yes. No React. */
import type { VisitHold } from 'api/contract';
import { failureMessage, type Outcome } from 'shared-ui/http';
import { choiceOf, showChoice, type ReadyChoice, type Windows } from './state.ts';
import { windowAt } from './windows.ts';

/** What it needs from outside. */
export interface MoveChoiceParts {
  ask: () => Promise<Outcome<Windows>>;
  keep: (start: string) => Promise<Outcome<{ hold: VisitHold }>>;
  move: (hold: string) => Promise<Outcome<unknown>>;
  /** Told once the order has its new time. */
  tell: () => void;
  /** Said where nobody answers. */
  offline: string;
  now?: () => number;
}

/** What a customer does about the time of an order. It begins with nothing loaded. */
export class MoveChoice {
  readonly #parts: MoveChoiceParts;
  readonly #shown = showChoice();

  constructor(parts: MoveChoiceParts) {
    this.#parts = parts;
  }

  /** What is shown. */
  readonly get = this.#shown.get;
  /** Calls back when that changes. Returns how to stop. */
  readonly subscribe = this.#shown.subscribe;

  /** Loads the windows. */
  readonly begin = async (): Promise<void> => {
    this.#shown.put({ kind: 'loading' });
    this.#shown.put((await this.#look()).choice);
  };

  readonly choose = (start: string): void => this.#change({ start, lost: null, problem: null });

  /** Books the chosen window. */
  readonly confirm = async (): Promise<void> => {
    const before = this.#shown.get();
    if (before.kind !== 'ready' || before.start === null || before.asking) return;
    this.#change({ asking: true, lost: null, problem: null });
    const problem = await this.#carryOut(before.start);
    if (problem === null) this.#parts.tell();
    else await this.#lookAgain(before.start, problem);
  };

  async #look() {
    return choiceOf(await this.#parts.ask(), (this.#parts.now ?? Date.now)());
  }

  #change(changes: Partial<ReadyChoice>): void {
    const before = this.#shown.get();
    if (before.kind === 'ready') this.#shown.put({ ...before, ...changes });
  }

  /** Keeps the window and gives it to the order; answers why not, in words. */
  async #carryOut(start: string): Promise<string | null> {
    const kept = await this.#parts.keep(start);
    if (kept.kind !== 'ok') return messageOf(kept, this.#parts.offline);
    const moved = await this.#parts.move(kept.data.hold.id);
    return moved.kind === 'ok' ? null : messageOf(moved, this.#parts.offline);
  }

  /** Says what can be had now, and whether the window that was wanted is lost. */
  async #lookAgain(start: string, problem: string): Promise<void> {
    const { choice } = await this.#look();
    if (choice.kind !== 'ready') return this.#change({ asking: false, problem });
    const { windows } = choice;
    const isFree = windowAt(windows, start)?.free === true;
    const wrong = isFree ? { problem } : { start: null, lost: start };
    this.#change({ windows, asking: false, ...wrong });
  }
}

function messageOf(outcome: Outcome<unknown>, offline: string): string {
  if (outcome.kind === 'ok') return '';
  return outcome.kind === 'none' ? outcome.message : failureMessage(outcome, offline);
}
