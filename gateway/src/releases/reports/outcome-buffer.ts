/** Gathers outcomes for a moment and writes them together: counting never keeps a visitor waiting. */
import type { Pool } from 'pg';
import type { Log } from 'platform/log';
import { transaction } from 'platform/db';
import { saveTallies, type Tally } from './tallies.sql.ts';
import { saveOutcomes, type VisitorOutcome } from './outcomes.sql.ts';

const PAUSE_MS = 500;
/** More are dropped: while the database is away, counting is not worth the memory. */
const MOST_WAITING = 20_000;

/** An outcome; outside of a rollout it decides nothing, and is only told to people. */
export type GivenOutcome = Omit<VisitorOutcome, 'rollout'> & { rollout: Date | null };

export interface OutcomeBuffer {
  add: (outcomes: readonly GivenOutcome[]) => void;
  /** Writes what is waiting. */
  flush: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Opens the buffer; `written` is called after each writing, with whether a failure was among the outcomes. */
export function openOutcomeBuffer(
  { pool, log }: { pool: Pool; log: Log },
  written: (withFailure: boolean) => void,
): OutcomeBuffer {
  let waiting: GivenOutcome[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing = Promise.resolve();

  const write = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const outcomes = waiting;
    waiting = [];
    if (outcomes.length === 0) return;
    try {
      await save(pool, outcomes);
      written(outcomes.some(({ outcome, rollout }) => outcome === 'failed' && rollout !== null));
    } catch (error) {
      waiting = [...outcomes, ...waiting].slice(0, MOST_WAITING);
      log.warn({ reason: String(error) }, 'outcomes could not be counted');
    }
  };
  const flush = (): Promise<void> => (writing = writing.then(write));

  return {
    add: (outcomes) => {
      if (waiting.length < MOST_WAITING) waiting.push(...outcomes);
      timer ??= setTimeout(() => void flush(), PAUSE_MS);
      timer.unref();
    },
    flush,
    stop: flush,
  };
}

function save(pool: Pool, outcomes: readonly GivenOutcome[]): Promise<void> {
  const at = new Date();
  return transaction(pool, async (tx) => {
    await saveTallies(tx, talliesOf(outcomes), at);
    await saveOutcomes(tx, outcomes.filter(isInRollout), at);
  });
}

const isInRollout = (outcome: GivenOutcome): outcome is VisitorOutcome => outcome.rollout !== null;

/** Sorted, so that gateways which write at the same moment lock rows in the same order. */
function talliesOf(outcomes: readonly GivenOutcome[]): Tally[] {
  const tallies = new Map<string, Tally>();
  for (const { remote, version, outcome } of outcomes) {
    if (outcome === 'served') continue;
    const key = `${remote} ${version}`;
    const tally = tallies.get(key) ?? { remote, version, loads: 0, failures: 0 };
    tallies.set(key, tally);
    if (outcome === 'loaded') tally.loads += 1;
    else tally.failures += 1;
  }
  return [...tallies].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, tally]) => tally);
}
