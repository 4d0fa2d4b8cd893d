/** Buffers reports for half a second and writes them together, so that counting never delays a visitor. */
import type { Pool } from 'pg';
import type { Log } from 'platform/log';
import { transaction } from 'platform/db';
import { mergeFacts } from './facts.ts';
import { saveTallies, type Tally } from './tallies.sql.ts';
import { saveVisits, type Visit } from './visits.sql.ts';

const WRITE_DELAY_MS = 500;
/** Further reports are dropped, so that memory stays bounded while the database is down. */
const MAX_BUFFERED = 20_000;

/** A version that loaded or failed. It is only displayed; no decision depends on it. */
export interface Outcome {
  remote: string;
  version: string;
  failed: boolean;
}

export interface ReportBuffer {
  add: (added: { visits?: readonly Visit[]; outcomes?: readonly Outcome[] }) => void;
  flush: () => Promise<void>;
}

/** Opens the buffer; `onWritten` is called after each write. */
export function openReportBuffer(
  { pool, log }: { pool: Pool; log: Log },
  onWritten: (withFailure: boolean) => void,
): ReportBuffer {
  let visits: Visit[] = [];
  let outcomes: Outcome[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing = Promise.resolve();

  const write = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const batch = { visits, outcomes };
    [visits, outcomes] = [[], []];
    if (batch.visits.length + batch.outcomes.length === 0) return;
    try {
      await save(pool, batch);
      onWritten(batch.visits.some(({ facts }) => facts.failed !== null));
    } catch (error) {
      visits = [...batch.visits, ...visits].slice(0, MAX_BUFFERED);
      outcomes = [...batch.outcomes, ...outcomes].slice(0, MAX_BUFFERED);
      log.warn({ reason: String(error) }, 'reports could not be stored');
    }
  };
  const flush = (): Promise<void> => (writing = writing.then(write));

  return {
    add: (added) => {
      if (visits.length < MAX_BUFFERED) visits.push(...(added.visits ?? []));
      if (outcomes.length < MAX_BUFFERED) outcomes.push(...(added.outcomes ?? []));
      timer ??= setTimeout(() => void flush(), WRITE_DELAY_MS);
      timer.unref();
    },
    flush,
  };
}

function save(
  pool: Pool,
  { visits, outcomes }: { visits: readonly Visit[]; outcomes: readonly Outcome[] },
): Promise<void> {
  const at = new Date();
  return transaction(pool, async (tx) => {
    await saveTallies(tx, countOutcomes(outcomes), at);
    await saveVisits(tx, mergeVisits(visits), at);
  });
}

/**
 * Merges the reports of each visitor of a rollout. Reports about another version than the visitor's first are dropped.
 */
export function mergeVisits(visits: readonly Visit[]): Visit[] {
  const merged = new Map<string, Visit>();
  for (const visit of visits) {
    const { remote, rollout, visitor } = visit;
    const key = `${remote} ${rollout.getTime()} ${visitor.toString('base64')}`;
    const previous = merged.get(key);
    if (previous === undefined) merged.set(key, visit);
    else if (previous.version === visit.version) {
      const share = previous.share ?? visit.share;
      merged.set(key, { ...previous, share, facts: mergeFacts(previous.facts, visit.facts) });
    }
  }
  return [...merged.values()];
}

/** Sorted, so that gateways that write at the same time lock rows in the same order. */
function countOutcomes(outcomes: readonly Outcome[]): Tally[] {
  const tallies = new Map<string, Tally>();
  for (const { remote, version, failed } of outcomes) {
    const key = `${remote} ${version}`;
    const tally = tallies.get(key) ?? { remote, version, loads: 0, failures: 0 };
    tallies.set(key, tally);
    if (failed) tally.failures += 1;
    else tally.loads += 1;
  }
  return [...tallies].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, tally]) => tally);
}
