import type { CartChange } from './cart.ts';

/** How a change that was sent ended. */
export type SendOutcome =
  /** With the server's words, where it has any. */
  { kind: 'done'; message: string | null } | { kind: 'refused'; message: string };

/** What the queue needs: how to send one change, and whom to tell how things ended. */
export interface LineQueueDeps {
  send: (change: CartChange) => Promise<SendOutcome>;
  /** Everything that was asked for is settled; `problem` is the last message of a change that was not taken. */
  settled: (problem: string | null) => void;
}

/** Sends changes of cart lines: one at a time for a line, and of several presses only the newest. */
export interface LineQueue {
  push: (change: CartChange) => void;
}

/**
 * Makes a queue. Presses that come while a request is under way are not sent one by one: when it returns, the newest
 * wish for that line goes out, so the last quantity wins and requests can't overtake each other.
 */
export function createLineQueue({ send, settled }: LineQueueDeps): LineQueue {
  const wishes = new Map<string, CartChange>();
  const busy = new Set<string>();
  let problem: string | null = null;

  const work = async (id: string): Promise<void> => {
    busy.add(id);
    for (let wish = wishes.get(id); wish !== undefined; wish = wishes.get(id)) {
      wishes.delete(id);
      const outcome = await send(wish);
      if (outcome.kind === 'refused') {
        problem = outcome.message;
        wishes.delete(id);
      }
    }
    busy.delete(id);
    if (busy.size > 0) return;
    const last = problem;
    problem = null;
    settled(last);
  };

  return {
    push: (change) => {
      const { id } = change.line;
      wishes.set(id, change);
      if (!busy.has(id)) void work(id);
    },
  };
}
