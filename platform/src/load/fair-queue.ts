/** Who is next where not all can be served at once. No timers, no clock: pure but for its own state. */

/** A caller that wants to be worked for. */
export interface Guest {
  /** Whom it belongs to: those share what there is. */
  network: string;
  /** Whether it can wait, because it asks for more than its present answer. */
  patient: () => boolean;
  /** Called when its turn has come. */
  begin: () => void;
}

export interface FairQueue {
  /** False: there is no place left to wait in. */
  enter: (guest: Guest) => boolean;
  /** The guest is done or has gone, whether its turn had come or not. */
  leave: (guest: Guest) => void;
  waiting: () => number;
}

/**
 * Works for so many guests at a time. Of those that wait, the next one is of the network that is
 * worked for the least at the moment, the impatient before the patient, and then who came first. One
 * network has no more than half of the places to wait in.
 */
export function openFairQueue({
  atWork,
  waiting,
}: Record<'atWork' | 'waiting', number>): FairQueue {
  const working = new Set<Guest>();
  const line = new Set<Guest>();

  const count = (guests: Iterable<Guest>): Map<string, number> => {
    const counted = new Map<string, number>();
    for (const { network } of guests) counted.set(network, (counted.get(network) ?? 0) + 1);
    return counted;
  };

  const next = (): Guest | undefined => {
    const busy = count(working);
    let best: { guest: Guest; rank: number } | undefined;
    for (const guest of line) {
      const rank = (guest.patient() ? 1e6 : 0) + (busy.get(guest.network) ?? 0);
      if (best === undefined || rank < best.rank) best = { guest, rank };
    }
    return best?.guest;
  };

  const begin = (guest: Guest): void => {
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
