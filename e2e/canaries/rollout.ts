/** A guarded rollout of one canary: real browsers first, then simulated visitors, until the gateway has decided. */
import { setTimeout as sleep } from 'node:timers/promises';
import { readBuild } from '../release/help/builds.ts';
import type { Staff } from '../release/help/staff.ts';
import { removeFile, getStoredFile } from '../release/help/store.ts';
import { openView, createVisitorId } from '../release/help/visitors.ts';
import { queryDatabase } from '../trust/database.ts';
import { toAddress } from '../visitor-cookies.ts';
import {
  createBrokenBuild,
  DEFAULT_MODULE,
  findOwnFile,
  getRemote,
  VISITS,
  type ReleaseKind,
} from './kinds.ts';
import {
  visitWithBrowser,
  type Purpose,
  type VisitSetup,
  type ReportSequence,
} from './real-visit.ts';
import { replayReports, type ReportsByPurpose } from './replay.ts';

/** Visitors per round; a good version gets more visitors in total, because a promotion needs more evidence. */
const ROUND_SIZE = 200;
const MAX_VISITORS = { broken: 600, good: 6000 };
/** The gateway evaluates every three seconds, and immediately after a reported failure. */
const EVALUATION_MS = 3300;

export interface RolloutOutcome {
  name: string;
  state: string;
  reason: string | null;
  /** Visitors counted at the end. */
  visitors: number;
  /** Whether the version is stable now. */
  isPromoted: boolean;
  /** Summary of the reports from the canary's real visitors. */
  reports: string;
}

export interface Rollout extends VisitSetup {
  staff: Staff;
  /** Reports from visits with stable, by remote. */
  stable: ReadonlyMap<string, ReportsByPurpose>;
  /** A phone number that is unique in this run. */
  createPhone: () => string;
}

const PURPOSES: readonly Purpose[] = ['look', 'buy'];

/** Runs `perPurpose` visits with this version in real browsers for each purpose, and returns the reports. */
export async function visitWithBrowsers(
  rollout: Omit<Rollout, 'stable'>,
  { kind, version, perPurpose }: { kind: ReleaseKind; version: string; perPurpose: number },
): Promise<ReportsByPurpose> {
  const reports: Record<Purpose, ReportSequence[]> = { look: [], buy: [] };
  const visitors = await findVisitors(
    rollout.deployment.url,
    getRemote(kind),
    version,
    perPurpose * PURPOSES.length,
  );
  await Promise.all(
    visitors.map(async (visitor, index) => {
      const purpose = PURPOSES[index % PURPOSES.length] ?? 'look';
      const visit = {
        visitor,
        address: toAddress(index),
        purpose,
        kind,
        phone: rollout.createPhone(),
      };
      reports[purpose].push(await visitWithBrowser(rollout, visit));
    }),
  );
  return reports;
}

/** Finds visitors who are assigned this version. The requests look like those of a program, so the gateway does not count them. */
async function findVisitors(
  url: string,
  remote: string,
  version: string,
  count: number,
): Promise<string[]> {
  const found: string[] = [];
  for (let n = 0; found.length < count; n += 1) {
    const visitor = createVisitorId(n, `real-${version.replaceAll('.', '-')}`);
    const path = VISITS[remote]?.path ?? '/';
    const { set } = await openView(url + path, visitor, { headers: { 'sec-fetch-mode': '' } });
    if (set[remote]?.version === version) found.push(visitor);
  }
  return found;
}

/** Publishes a version that is broken as the kind says. */
export async function publishKind(
  { staff, deployment }: Pick<Rollout, 'staff' | 'deployment'>,
  kind: ReleaseKind,
  version: string,
): Promise<void> {
  const remote = getRemote(kind);
  const build = createBrokenBuild(readBuild(remote), version, kind);
  await staff.publish(build);
  if (kind.environmentFault !== 'no chunk') return;
  const chunk = findOwnFile(build.manifest.exposes[DEFAULT_MODULE]?.js ?? []);
  removeFile(getStoredFile(deployment, remote, version, chunk));
}

/** Publishes a version, starts its guarded rollout at 10%, and sends visitors until the rollout is decided or all came. */
export async function rollOutGuarded(
  rollout: Rollout,
  kind: ReleaseKind,
  version: string,
): Promise<RolloutOutcome> {
  const { staff, deployment } = rollout;
  const remote = getRemote(kind);
  await publishKind(rollout, kind, version);
  await staff.rolloutGuarded(remote, version);
  const canary = await visitWithBrowsers(rollout, {
    kind,
    version,
    perPurpose: kind.name === 'good' ? 2 : 1,
  });
  const crowd = {
    url: deployment.url,
    kind,
    version,
    name: `crowd-${version.replaceAll('.', '-')}`,
    canary,
    stable: rollout.stable.get(remote) ?? { look: [], buy: [] },
  };
  const maxVisitors = kind.name === 'good' ? MAX_VISITORS.good : MAX_VISITORS.broken;
  let current = await getState(rollout, remote, version);
  for (let n = 0; n < maxVisitors && current.state === 'running'; n += ROUND_SIZE) {
    await replayReports(crowd, n, n + ROUND_SIZE);
    // Moves the visits into the past, because the gateway waits 90 seconds for late reports.
    updateRows(rollout, "UPDATE release_visits SET at = at - interval '3 minutes'");
    await sleep(EVALUATION_MS);
    current = await getState(rollout, remote, version);
  }
  if (current.state === 'running') {
    // Moves the start of the rollout back past the seven days in which it must be decided.
    updateRows(
      rollout,
      "UPDATE release_guarded SET watched_since = watched_since - interval '8 days'",
    );
    await sleep(EVALUATION_MS);
    current = await getState(rollout, remote, version);
  }
  return { name: kind.name, ...current, reports: summarizeReports(canary) };
}

function updateRows({ deployment }: Rollout, sql: string): void {
  const { error } = queryDatabase(deployment.dataDir, sql);
  if (error !== undefined) throw new Error(error);
}

async function getState(
  { staff }: Rollout,
  remote: string,
  version: string,
): Promise<Omit<RolloutOutcome, 'name' | 'reports'>> {
  const { stable, canary, rollout } = await staff.getStatus(remote);
  const lastEntry = (await staff.getHistory()).findLast((entry) => entry.version === version);
  const counted = Number(lastEntry?.detail['visitors'] ?? 0) || (rollout?.visitors ?? 0);
  return {
    isPromoted: stable === version,
    state: rollout?.guarded?.state ?? canary?.state ?? 'none',
    reason: rollout?.guarded?.reason ?? null,
    visitors: counted,
  };
}

/** Short summary of the reports, for the output. */
function summarizeReports(reports: ReportsByPurpose): string {
  const labels = PURPOSES.flatMap((purpose) => reports[purpose])
    .flat()
    .flatMap(({ events = [], views = [], errors = [] }) => [
      ...(events as Record<string, string>[]).flatMap(({ outcome, kind }) =>
        outcome === 'failed' ? [kind ?? 'failed'] : [],
      ),
      ...(views as Record<string, unknown>[]).flatMap((view) => [
        ...(view['alive'] === true ? ['alive'] : []),
        ...(view['api'] === 'failed' ? ['API failed'] : []),
        ...(typeof view['lcp'] === 'number' ? [`LCP ${view['lcp']}`] : []),
        ...(typeof view['inp'] === 'number' ? [`INP ${view['inp']}`] : []),
        ...((view['done'] as string[] | undefined) ?? []),
      ]),
      ...(errors as unknown[]).map(() => 'error'),
    ]);
  return [...new Set(labels)].join(', ');
}
