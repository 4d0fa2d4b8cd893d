/** Gathers votes for a moment and writes them together: counting never keeps a visitor waiting. */
import type { Pool } from 'pg';
import type { Log } from 'platform/log';
import { transaction } from 'platform/db';
import { saveTallies, type Tally } from './tallies.sql.ts';
import { saveVotes, type Vote } from './votes.sql.ts';

const PAUSE_MS = 500;
/** More are dropped: while the database is away, counting is not worth the memory. */
const MOST_WAITING = 20_000;

/** A vote; outside of a rollout it decides nothing, and is only told to people. */
export type GivenVote = Omit<Vote, 'rollout'> & { rollout: Date | null };

export interface VoteBox {
  add: (votes: readonly GivenVote[]) => void;
  /** Writes what is waiting. */
  flush: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Opens the box; `written` is called after each writing, with whether a failure was among the votes. */
export function openVoteBox(
  { pool, log }: { pool: Pool; log: Log },
  written: (withFailure: boolean) => void,
): VoteBox {
  let waiting: GivenVote[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing = Promise.resolve();

  const write = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const votes = waiting;
    waiting = [];
    if (votes.length === 0) return;
    try {
      await save(pool, votes);
      written(votes.some(({ outcome, rollout }) => outcome === 'failed' && rollout !== null));
    } catch (error) {
      waiting = [...votes, ...waiting].slice(0, MOST_WAITING);
      log.warn({ reason: String(error) }, 'votes could not be counted');
    }
  };
  const flush = (): Promise<void> => (writing = writing.then(write));

  return {
    add: (votes) => {
      if (waiting.length < MOST_WAITING) waiting.push(...votes);
      timer ??= setTimeout(() => void flush(), PAUSE_MS);
      timer.unref();
    },
    flush,
    stop: flush,
  };
}

function save(pool: Pool, votes: readonly GivenVote[]): Promise<void> {
  const at = new Date();
  return transaction(pool, async (tx) => {
    await saveTallies(tx, talliesOf(votes), at);
    await saveVotes(tx, votes.filter(isInRollout), at);
  });
}

const isInRollout = (vote: GivenVote): vote is Vote => vote.rollout !== null;

/** Sorted, so that doors which write at the same moment lock rows in the same order. */
function talliesOf(votes: readonly GivenVote[]): Tally[] {
  const tallies = new Map<string, Tally>();
  for (const { remote, version, outcome } of votes) {
    if (outcome === 'served') continue;
    const key = `${remote} ${version}`;
    const tally = tallies.get(key) ?? { remote, version, loads: 0, failures: 0 };
    tallies.set(key, tally);
    if (outcome === 'loaded') tally.loads += 1;
    else tally.failures += 1;
  }
  return [...tallies].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, tally]) => tally);
}
