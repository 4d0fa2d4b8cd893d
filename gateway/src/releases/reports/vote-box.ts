/** Gathers votes for a moment and writes them together: counting never keeps a visitor waiting. */
import type { Log } from 'api/log';
import type { Pool } from 'pg';
import { saveVotes, type Vote } from './votes.sql.ts';

const PAUSE_MS = 500;
/** More are dropped: while the database is away, counting is not worth the memory. */
const MOST_WAITING = 20_000;

export interface VoteBox {
  add: (votes: readonly Vote[]) => void;
  /** Writes what is waiting. */
  flush: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Opens the box; `written` is called after each writing, with whether a failure was among the votes. */
export function openVoteBox(
  { pool, log }: { pool: Pool; log: Log },
  written: (withFailure: boolean) => void,
): VoteBox {
  let waiting: Vote[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing = Promise.resolve();

  const write = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const votes = waiting;
    waiting = [];
    if (votes.length === 0) return;
    try {
      await saveVotes(pool, votes, new Date());
      written(votes.some((vote) => vote.outcome === 'failed'));
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
