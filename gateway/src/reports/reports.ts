/** Counts visitors from served pages and from browsers' reports. */
import { PREVIEW_SET } from 'contract/document';
import { toVersionId } from 'contract/manifest';
import type { Clock } from 'platform/clock';
import {
  NO_FACTS,
  type VisitFacts,
  type LiveFeed,
  type LiveVersion,
  type Outcome,
  type ReportSink,
  type Visit,
} from 'releases/interfaces';
import type { ChosenSet } from '../choose/choose-set.ts';
import { extractDiagnostics, buildRenderingErrors } from './diagnostics.ts';
import { getAssignment } from './assignment.ts';
import { KnownSets } from '../choose/known-sets.ts';
import { computeKeyedHash, getNetwork } from './networks.ts';
import { VisitorRateLimiter } from './visitor-rate-limiter.ts';
import { readViewToken, signViewToken, type SignedView } from '../visitor/view-token.ts';
import { toReason, type Report } from './report.schema.ts';
import { SHELL, extractFacts } from './extract-facts.ts';

/** The sender of a request. */
export interface Caller {
  /** Visitor ID that the gateway issued. */
  visitor: string;
  ip: string;
}

/** The canaries that failed; null if the view token of a report is invalid or its release set is unknown. */
type ReportResult = { failedCanaries: string[] } | null;

/** Pages are counted only for navigations of visitors with a signed ID. */
export interface Reports {
  signView: (visitor: string, view: SignedView) => string;
  /** Counts a served page, which will load this remote and the shell, for the rollouts of the two. */
  countServed: (caller: Caller, chosen: ChosenSet, remote: string) => void;
  /**
   * Counts one failure for each of these versions, with which the gateway could not render a page, as if the browser had
   * reported it.
   */
  countFailedRender: (
    caller: Caller,
    chosen: ChosenSet,
    failure: { versions: readonly LiveVersion[]; reason: string },
  ) => void;
  /** Records an error of server-side rendering for staff, whichever version it is attributed to. */
  recordFailedRender: (
    chosen: ChosenSet,
    failure: { reason: string; stackPaths: readonly string[]; versions: readonly LiveVersion[] },
    route: string | null,
  ) => void;
  /** Counts a report before its body is read; returns the seconds to wait if there were too many, else 0. */
  admit: (caller: Caller) => number;
  /** Counts the content of a report, given the view token that came with it. */
  count: (caller: Caller, report: Report, token: string | undefined) => ReportResult;
}

interface ReportDeps {
  clock: Clock;
  feed: Pick<LiveFeed, 'current' | 'onChange'>;
  sink: ReportSink;
  secret: string;
  /** In production all visitors outside public networks share one network; elsewhere each counts separately. */
  production: boolean;
}

/** A view token says in which second the page was served. */
const TOKEN_PRECISION_MS = 1000;
/**
 * In production, other gateways apply a change of a share within a second. Outside production a single gateway is
 * assumed, which applies it at once.
 */
const GRACE_MS = 2000;

/** Limits page views and reports per visitor and network, and passes visits, outcomes and errors to the sink. */
export function openReports(deps: ReportDeps): Reports {
  const { feed, clock, secret, sink } = deps;
  const sets = new KnownSets();
  sets.remember(feed.current());
  feed.onChange((live) => sets.remember(live));
  const limits = { pages: new VisitorRateLimiter(), reports: new VisitorRateLimiter() };
  const { getCallerNetwork, toVisits } = createVisitMapper(deps);
  const isPageAllowed = (caller: Caller): boolean =>
    limits.pages.allow(caller.visitor, getCallerNetwork(caller), Date.now());

  return {
    signView: (visitor, view) => signViewToken(secret, visitor, view, clock.now()),
    countServed: (caller, chosen, remote) => {
      const seen = new Map([remote, SHELL].map((app) => [app, NO_FACTS]));
      const visits = toVisits(caller, { chosen, servedAt: clock.now() }, seen);
      if (visits.length > 0 && isPageAllowed(caller)) sink.add({ visits });
    },
    countFailedRender: (caller, chosen, { versions, reason: cause }) => {
      if (versions.length === 0 || !isPageAllowed(caller)) return;
      const reason = toReason(`At the gateway: ${cause}`);
      const facts: VisitFacts = { ...NO_FACTS, reported: true, failed: 'gateway', reason };
      const failed = new Map(versions.map(({ manifest }) => [manifest.remote, facts]));
      const outcomes = versions.map(({ manifest: { remote, version } }) => ({
        remote,
        version,
        failed: true,
      }));
      sink.add({ visits: toVisits(caller, { chosen, servedAt: clock.now() }, failed), outcomes });
    },
    recordFailedRender: (chosen, failure, route) =>
      sink.add({ errors: buildRenderingErrors(chosen, failure, route) }),
    admit: (caller) => {
      const now = Date.now();
      const isAllowed = limits.reports.allow(caller.visitor, getCallerNetwork(caller), now);
      return isAllowed ? 0 : limits.reports.getSecondsLeft(now);
    },
    count: (caller, report, token = '') => {
      if (report.set === PREVIEW_SET) return { failedCanaries: [] };
      const view = readViewToken(secret, caller.visitor, token, clock.now());
      const chosen = sets.find(report.set);
      if (view?.set !== report.set || chosen === undefined) return null;
      const events = matchEvents(chosen, report);
      if (view.reportUse !== 'shown') sink.add(extractDiagnostics(chosen, report));
      if (view.reportUse === 'counted') {
        const facts = extractFacts(chosen, report);
        const servedAt = new Date(view.servedAt.getTime() + TOKEN_PRECISION_MS - 1);
        const visits = toVisits(caller, { chosen, servedAt }, facts);
        const isUrgent = visits.some((visit) => visit.facts.failed !== null);
        sink.add({ visits, outcomes: listOutcomes(chosen, events, report) }, { isUrgent });
      }
      return { failedCanaries: listFailedCanaries(chosen, events) };
    },
  };
}

/** Stands for all networks that are not public. */
const NO_NETWORK = 'none';

interface ServedView {
  chosen: ChosenSet;
  servedAt: Date;
}

function createVisitMapper({ feed, secret, production }: ReportDeps): {
  getCallerNetwork: (caller: Caller) => string | null;
  toVisits: (caller: Caller, view: ServedView, facts: ReadonlyMap<string, VisitFacts>) => Visit[];
} {
  const graceMs = production ? GRACE_MS : 0;
  const getCallerNetwork = ({ ip }: Caller): string | null =>
    getNetwork(ip) ?? (production ? NO_NETWORK : null);
  const toVisits = (
    caller: Caller,
    { chosen, servedAt }: ServedView,
    facts: ReadonlyMap<string, VisitFacts>,
  ): Visit[] => {
    const assigned = { live: feed.current(), chosen, visitor: caller.visitor };
    const assignments = [...facts].flatMap(([remote, reported]) => {
      const assignment = getAssignment(assigned, remote, { servedAt, graceMs });
      return assignment === null ? [] : [{ ...assignment, remote, facts: reported }];
    });
    if (assignments.length === 0) return [];
    const visitor = computeKeyedHash(secret, 'visitor', caller.visitor);
    const network = computeKeyedHash(secret, 'network', getCallerNetwork(caller) ?? caller.visitor);
    return assignments.map((assignment) => ({ ...assignment, visitor, network }));
  };
  return { getCallerNetwork, toVisits };
}

type ReportedEvent = Omit<Report['events'][number], 'remote' | 'version'> & {
  version: LiveVersion;
};

function matchEvents(chosen: ChosenSet, { events }: Report): ReportedEvent[] {
  return events.flatMap(({ remote, version: name, outcome, reason }) => {
    const { version, stable } = chosen.get(remote) ?? {};
    const found = [version, stable].find((candidate) => candidate?.manifest.version === name);
    return found === undefined ? [] : [{ version: found, outcome, reason }];
  });
}

/**
 * Lists the outcome of each version that loaded, that failed or whose API calls failed, and of the shell, which must have
 * run to report. Staff see the outcomes. A failure while only staff have the version also makes its rollout wait for a
 * person.
 */
function listOutcomes(
  chosen: ChosenSet,
  events: readonly ReportedEvent[],
  { views }: Report,
): Outcome[] {
  const shell = chosen.get(SHELL)?.version;
  const reported = events.map(({ version, outcome }) => ({
    version,
    failed: outcome === 'failed',
  }));
  const shellOutcomes =
    shell === undefined || events.length === 0 ? [] : [{ version: shell, failed: false }];
  const apiFailures = views.flatMap(({ remote, api }) => {
    const version = api === 'failed' ? chosen.get(remote)?.version : undefined;
    return version === undefined ? [] : [{ version, failed: true }];
  });
  return [...reported, ...shellOutcomes, ...apiFailures].map(
    ({ version: { manifest }, failed }) => ({
      remote: manifest.remote,
      version: manifest.version,
      failed,
    }),
  );
}

/** Lists the IDs of failed canaries: the visitor stays on their stable versions from now on. */
function listFailedCanaries(chosen: ChosenSet, events: readonly ReportedEvent[]): string[] {
  return events
    .filter(({ version, outcome }) => {
      const choice = chosen.get(version.manifest.remote);
      return outcome === 'failed' && choice?.stable !== undefined && choice.version === version;
    })
    .map(({ version: { manifest } }) => toVersionId(manifest.remote, manifest.version));
}
