/** Fair queue across networks. No timers and no clock: pure except for its own state. */

/** A request that waits for a slot. */
export interface QueuedRequest {
  /** Network of the client; networks share the capacity. */
  network: string;
  /** Whether it can wait, because its connection has pipelined further requests. */
  canWait: () => boolean;
  /** Called when its turn has come. */
  begin: () => void;
}

export interface FairQueue {
  /** Returns false if the queue is full. */
  enter: (guest: QueuedRequest) => boolean;
  /** The request is finished or was aborted, whether it had a slot or not. */
  leave: (guest: QueuedRequest) => void;
  waiting: () => number;
}

/**
 * Runs a limited number of requests at a time. Requests that cannot wait come first, then those of the network with
 * the fewest running requests, then the oldest. One network can hold at most half of the queue.
 */
export function openFairQueue({
  atWork,
  waiting,
}: Record<'atWork' | 'waiting', number>): FairQueue {
  const working = new Set<QueuedRequest>();
  const line = new Set<QueuedRequest>();

  const count = (guests: Iterable<QueuedRequest>): Map<string, number> => {
    const counted = new Map<string, number>();
    for (const { network } of guests) counted.set(network, (counted.get(network) ?? 0) + 1);
    return counted;
  };

  const next = (): QueuedRequest | undefined => {
    const busy = count(working);
    let best: { guest: QueuedRequest; rank: number } | undefined;
    for (const guest of line) {
      const rank = (guest.canWait() ? 1e6 : 0) + (busy.get(guest.network) ?? 0);
      if (best === undefined || rank < best.rank) best = { guest, rank };
    }
    return best?.guest;
  };

  const begin = (guest: QueuedRequest): void => {
    working.add(guest);
    guest.begin();
  };

  return {
    waiting: () => line.size,
    enter: (guest) => {
      if (working.size < atWork) {
        begin(guest);
        return true;
      }
      if (line.size >= waiting) return false;
      if (line.size >= waiting / 2 && (count(line).get(guest.network) ?? 0) >= waiting / 2)
        return false;
      line.add(guest);
      return true;
    },
    leave: (guest) => {
      line.delete(guest);
      working.delete(guest);
      while (working.size < atWork) {
        const guestNext = next();
        if (guestNext === undefined) return;
        line.delete(guestNext);
        begin(guestNext);
      }
    },
  };
}
