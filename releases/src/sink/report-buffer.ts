/** Buffers reports for half a second and saves them together, so that counting never delays a visitor. */
import type { Log } from 'platform/log';
import { mergeFacts } from '../reports/facts.ts';
import type { Outcome, Visit } from '../reports/visit.ts';

const WRITE_DELAY_MS = 500;
/** Maximum of buffered visits, and of outcomes. Further ones are dropped, so that memory stays bounded. */
const MAX_BUFFERED = 20_000;

/** `visits` are the evidence about rollouts. `outcomes` are counted by version, mostly for display. */
export interface VisitBatch {
  visits: readonly Visit[];
  outcomes: readonly Outcome[];
}

interface ReportBuffer {
  add: (added: { visits?: readonly Visit[]; outcomes?: readonly Outcome[] }) => void;
  flush: () => Promise<void>;
}

/** Opens the buffer. Batches that could not be saved are saved with the next one. */
export function openReportBuffer({
  log,
  save,
}: {
  log: Log;
  save: (batch: VisitBatch) => Promise<void>;
}): ReportBuffer {
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
      await save({ visits: mergeVisits(batch.visits), outcomes: batch.outcomes });
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
