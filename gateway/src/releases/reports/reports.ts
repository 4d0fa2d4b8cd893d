/** Outcomes: from the pages that the gateway serves and from what browsers report of them. */
import { versionId } from 'contract/manifest';
import type { Pool } from 'pg';
import type { Clock } from 'platform/clock';
import type { Log } from 'platform/log';
import type { LiveFeed } from '../live-feed.ts';
import type { ChosenSet, LiveSet, LiveVersion } from '../live-set.ts';
import { idsOf, KnownSets } from './known-sets.ts';
import { keyedHash, networkOf } from './networks.ts';
import { ReportLimiter } from './report-limiter.ts';
import { readPageView, setDigest, signPageView, type Standing } from './report-token.ts';
import type { Report } from './report.schema.ts';
import { openOutcomeBuffer, type GivenOutcome } from './outcome-buffer.ts';
import { watchCanaries } from './watch.ts';

/** A browser: the id that the gateway gave its visitor, and its address. */
export interface Caller {
  visitor: string;
  address: string;
}

/** What a report led to: null where its token does not hold. */
type Counted = { failedCanaries: string[] } | null;

/** Only visitors are named who brought their id along, on requests that a browser's navigation made. */
export interface Reports {
  /** The token for a page view with this set. */
  sign: (visitor: string, chosen: ChosenSet, standing: Standing) => string;
  /** A page was served that will load this remote, and the shell. */
  served: (caller: Caller, chosen: ChosenSet, remote: string) => void;
  /** The gateway could not render a page with these versions: one failure for each, as if the browser had told. */
  unrendered: (
    caller: Caller,
    failure: { versions: readonly LiveVersion[]; reason: string },
  ) => void;
  /** Counts a report that is about to be read; answers seconds to wait where there were too many, else 0. */
  admit: (caller: Caller) => number;
  /** Counts what a report says. */
  count: (caller: Caller, report: Report) => Counted;
  stop: () => Promise<void>;
}

interface ReportDeps {
  pool: Pool;
  clock: Clock;
  log: Log;
  feed: LiveFeed;
  secret: string;
  /** Where it is off, visitors of no public network, such as those on the developer's machine, count one by one. */
  production: boolean;
}

const MOST_REASON = 300;

/** Opens the counting. */
export function openReports(deps: ReportDeps): Reports {
  const { feed, clock, secret } = deps;
  const sets = new KnownSets();
  sets.remember(feed.current());
  feed.onChange((live) => sets.remember(live));
  const limits = { pages: new ReportLimiter(), reports: new ReportLimiter() };
  const watch = watchCanaries(deps);
  const buffer = openOutcomeBuffer(deps, (withFailure) => {
    if (withFailure) void watch.look();
  });
  const { networkFor, outcomeOf } = outcomesFrom(deps);
  const takesPage = (caller: Caller): boolean =>
    limits.pages.takes(caller.visitor, networkFor(caller), Date.now());

  return {
    sign: (visitor, chosen, standing) =>
      signPageView(secret, visitor, { set: setDigest(idsOf(chosen)), standing }, clock.now()),
    served: (caller, chosen, remote) => {
      const versions = [...new Set([remote, 'shell'])]
        .filter((owner) => rolloutOf(feed.current(), owner) !== null)
        .flatMap((owner) => chosen.get(owner)?.version ?? []);
      if (versions.length > 0 && takesPage(caller))
        buffer.add(
          versions.map((version) => ({ ...outcomeOf(caller, version), outcome: 'served' })),
        );
    },
    unrendered: (caller, { versions, reason: why }) => {
      const reason = `At the gateway: ${why}`.slice(0, MOST_REASON);
      if (versions.length > 0 && takesPage(caller))
        buffer.add(
          versions.map((version) => ({ ...outcomeOf(caller, version), outcome: 'failed', reason })),
        );
    },
    admit: (caller) => {
      const now = Date.now();
      const taken = limits.reports.takes(caller.visitor, networkFor(caller), now);
      return taken ? 0 : limits.reports.secondsLeft(now);
    },
    count: (caller, report) => {
      const view = readPageView(secret, caller.visitor, report.token, clock.now());
      const chosen = view === null ? undefined : sets.find(view.set);
      if (view === null || chosen === undefined) return null;
      if (view.standing === 'preview') return { failedCanaries: [] };
      const events = eventsOf(chosen, report);
      if (view.standing === 'counted') {
        // Only a shell that runs can report.
        const shell = chosen.get('shell')?.version;
        const ofShell = shell === undefined ? [] : [outcomeOf(caller, shell)];
        const told = events.map(({ version, outcome, reason }) => ({
          ...outcomeOf(caller, version),
          outcome,
          reason,
        }));
        buffer.add([...told, ...ofShell]);
        if (told.some(({ outcome }) => outcome === 'failed')) void buffer.flush();
      }
      return { failedCanaries: failedCanaries(chosen, events) };
    },
    stop: async () => {
      await buffer.stop();
      await watch.stop();
    },
  };
}

/** Stands for all addresses of no public network. */
const NO_NETWORK = 'none';

/** How callers become outcomes. */
function outcomesFrom({ feed, secret, production }: ReportDeps): {
  networkFor: (caller: Caller) => string | null;
  outcomeOf: (caller: Caller, version: LiveVersion) => GivenOutcome;
} {
  const networkFor = ({ address }: Caller): string | null =>
    networkOf(address) ?? (production ? NO_NETWORK : null);
  return {
    networkFor,
    outcomeOf: (caller, { manifest: { remote, version } }) => ({
      remote,
      version,
      rollout: rolloutOf(feed.current(), remote),
      visitor: keyedHash(secret, 'visitor', caller.visitor),
      network: keyedHash(secret, 'network', networkFor(caller) ?? caller.visitor),
      outcome: 'loaded',
      reason: null,
    }),
  };
}

/** When the rollout began during which this remote's versions are compared; null where there is none. */
const rolloutOf = (live: LiveSet, remote: string): Date | null =>
  live.get(remote)?.canary?.since ?? null;

/** What a page told of one of its versions. */
type ToldEvent = Omit<Report['events'][number], 'remote' | 'version'> & { version: LiveVersion };

/** What the report says of versions that its page could have loaded. */
function eventsOf(chosen: ChosenSet, { events }: Report): ToldEvent[] {
  return events.flatMap(({ remote, version: name, outcome, reason }) => {
    const { version, stable } = chosen.get(remote) ?? {};
    const found = [version, stable].find((each) => each?.manifest.version === name);
    return found === undefined ? [] : [{ version: found, outcome, reason }];
  });
}

/** Ids of the canaries among what failed: their visitor stays on stable from now on. */
function failedCanaries(chosen: ChosenSet, events: readonly ToldEvent[]): string[] {
  return events
    .filter(({ version, outcome }) => {
      const choice = chosen.get(version.manifest.remote);
      return outcome === 'failed' && choice?.stable !== undefined && choice.version === version;
    })
    .map(({ version: { manifest } }) => versionId(manifest.remote, manifest.version));
}
