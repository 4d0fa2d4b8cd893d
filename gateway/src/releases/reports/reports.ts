/** Votes: from the pages that the door serves and from what browsers report of them. */
import type { Clock } from 'api/clock';
import type { Log } from 'api/log';
import type { Pool } from 'pg';
import type { LiveFeed } from '../live-feed.ts';
import { versionId, type ChosenSet, type LiveSet, type LiveVersion } from '../live-set.ts';
import { idsOf, KnownSets } from './known-sets.ts';
import { keyedHash, networkOf } from './networks.ts';
import { ReportLimiter } from './report-limiter.ts';
import { readPageView, setDigest, signPageView } from './report-token.ts';
import type { Report } from './report.schema.ts';
import { openVoteBox } from './vote-box.ts';
import type { Vote } from './votes.sql.ts';
import { watchCanaries } from './watch.ts';

/** A browser: its visitor's id and its address. */
interface Caller {
  visitor: string;
  address: string;
}

/** What a report led to: null where its token does not hold. */
type Counted = { failedCanaries: string[] } | null;

export interface Reports {
  /** The token for a page view with this set. */
  sign: (visitor: string, chosen: ChosenSet) => string;
  /** A page was served that will load this remote, and the shell. */
  served: (caller: Caller, chosen: ChosenSet, remote: string) => void;
  /** The door could not render a page with these versions: one failure for each, as if the browser had told. */
  unrendered: (
    caller: Caller,
    chosen: ChosenSet,
    failure: { versions: readonly LiveVersion[]; reason: string },
  ) => void;
  /** Counts a report. */
  count: (caller: Caller, report: Report) => Counted;
  /** Writes what is waiting and judges the canaries. */
  settle: () => Promise<void>;
  stop: () => Promise<void>;
}

interface ReportDeps {
  pool: Pool;
  clock: Clock;
  log: Log;
  feed: LiveFeed;
  secret: string;
}

const NO_ROLLOUT = new Date(0);

/** Opens the counting. */
export function openReports(deps: ReportDeps): Reports {
  const { feed, clock, secret } = deps;
  const sets = new KnownSets();
  sets.remember(feed.current());
  feed.onChange((live) => sets.remember(live));
  const limiter = new ReportLimiter();
  const watch = watchCanaries(deps);
  const box = openVoteBox(deps, (withFailure) => {
    if (withFailure) void watch.look();
  });

  const voteOf = (caller: Caller, remote: string, version: string): Omit<Vote, 'outcome'> => ({
    remote,
    version,
    rollout: rolloutOf(feed.current(), remote),
    visitor: keyedHash(secret, 'visitor', caller.visitor),
    network: keyedHash(secret, 'network', networkOf(caller.address) ?? caller.visitor),
    reason: null,
  });

  return {
    sign: (visitor, chosen) => signPageView(secret, visitor, setDigest(idsOf(chosen)), clock.now()),
    served: (caller, chosen, remote) => {
      const owners = [...new Set([remote, 'shell'])].filter(
        (owner) => rolloutOf(feed.current(), owner) !== NO_ROLLOUT,
      );
      const votes = owners.flatMap((owner) => {
        const version = chosen.get(owner)?.version.manifest.version;
        if (version === undefined) return [];
        return [{ ...voteOf(caller, owner, version), outcome: 'served' as const }];
      });
      if (votes.length > 0) box.add(votes);
    },
    unrendered: (caller, chosen, { versions, reason }) => {
      const votes = versions.flatMap((version): Vote[] => {
        const { remote, version: name } = version.manifest;
        // An override is nobody's rollout.
        if (chosen.get(remote)?.version !== version) return [];
        if (rolloutOf(feed.current(), remote) === NO_ROLLOUT) return [];
        return [
          {
            ...voteOf(caller, remote, name),
            outcome: 'failed',
            reason: `At the door: ${reason}`.slice(0, 300),
          },
        ];
      });
      if (votes.length === 0) return;
      if (!limiter.takes(caller.visitor, networkOf(caller.address), Date.now())) return;
      box.add(votes);
    },
    count: (caller, report) => {
      const digest = readPageView(secret, caller.visitor, report.token, clock.now());
      const chosen = digest === null ? undefined : sets.find(digest);
      if (chosen === undefined) return null;
      const ids = new Set(idsOf(chosen));
      const events = report.events.filter((event) =>
        ids.has(versionId(event.remote, event.version)),
      );
      const votes: Vote[] = events.map(({ remote, version, outcome, reason }) => ({
        ...voteOf(caller, remote, version),
        outcome,
        reason,
      }));
      // Only a shell that runs can report.
      const shell = chosen.get('shell')?.version.manifest.version;
      if (shell !== undefined) votes.push({ ...voteOf(caller, 'shell', shell), outcome: 'loaded' });
      box.add(votes);
      if (events.some((event) => event.outcome === 'failed')) void box.flush();
      return { failedCanaries: failedCanaries(chosen, events) };
    },
    settle: async () => {
      await box.flush();
      await watch.look();
    },
    stop: async () => {
      await box.stop();
      await watch.stop();
    },
  };
}

const rolloutOf = (live: LiveSet, remote: string): Date =>
  live.get(remote)?.canary?.since ?? NO_ROLLOUT;

/** Ids of the canaries among what failed: their visitor stays on stable from now on. */
function failedCanaries(chosen: ChosenSet, events: Report['events']): string[] {
  return events
    .filter(({ remote, version, outcome }) => {
      const choice = chosen.get(remote);
      const isCanary = choice?.stable !== undefined && choice.version.manifest.version === version;
      return outcome === 'failed' && isCanary;
    })
    .map(({ remote, version }) => versionId(remote, version));
}
