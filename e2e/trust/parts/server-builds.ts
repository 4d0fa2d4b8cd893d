/** Malicious server builds, each rolled out to 30% of visitors: effects on other visitors, access, resource use and leftovers. */
import { startDeployment, type Deployment } from '../../deployment.ts';
import { readBuild, createVariant, type Build } from '../../release/help/builds.ts';
import { Staff } from '../../release/help/staff.ts';
import { requireAtLeast, requireAtMost, type TrustPart, type CheckRow } from '../part.ts';
import { listProcesses, getResidentMb, watchMemory } from '../../process-tree.ts';
import {
  readStablePages,
  countDifferences,
  createVisitors,
  requestViews,
  findVisitors,
  type Pages,
  type Visitor,
} from '../server-builds/crowd.ts';
import { ALTERED, HOSTILE, REACHED } from '../server-builds/hostile.ts';

const REMOTE = 'mfe-catalog';
/** Number of page views while a build is rolled out, and again after its rollback. */
const VIEWS = 140;

interface Setup {
  deployment: Deployment;
  staff: Staff;
  visitors: readonly Visitor[];
  pages: Pages;
  views: number;
  print: (line: string) => void;
}

export const serverBuilds: TrustPart = {
  name: 'server-builds',
  run: async ({ print }) => {
    const deployment = await startDeployment({ env: { TRUST_PROXY: '1', RATE_LIMITS: 'off' } });
    try {
      const visitors = await createVisitors(deployment.url, 60);
      const [first = { cookie: '', address: '' }] = visitors;
      const pages = await readStablePages(deployment.url, first);
      const setup = {
        deployment,
        staff: new Staff(deployment),
        visitors,
        pages,
        views: VIEWS,
        print,
      };
      return await runAll(setup);
    } finally {
      await deployment.stop();
    }
  },
};

/** Effects of one malicious build. */
interface BuildEffects {
  /** Whether its code ran at all: its visitors see its page, or none. */
  hasRun: boolean;
  /** Views of visitors with stable that differ during the rollout. */
  changedDuring: number;
  /** Views of all visitors that differ after the rollback. */
  changedAfter: number;
  /** Pages in which the build reached something forbidden. */
  reached: number;
  /** Processes that still run after the rollback. */
  leftovers: number;
  /** Memory increase of all processes. */
  mb: number;
}

async function runAll(setup: Setup): Promise<CheckRow[]> {
  const results: BuildEffects[] = [];
  for (const [index, [what, code]] of Object.entries(HOSTILE).entries()) {
    const result = await measureBuild(setup, `9.0.${index}-hostile`, code);
    results.push(result);
    const { hasRun, changedDuring, changedAfter, reached, leftovers, mb } = result;
    setup.print(
      `${what}: ${changedDuring} views differ during the rollout and ${changedAfter} after it, ${reached} reached, +${mb} MB, ${leftovers} processes left${hasRun ? '' : ', not run'}`,
    );
  }
  const sum = (getFigure: (result: BuildEffects) => number): number =>
    results.reduce((all, result) => all + getFigure(result), 0);
  const { views } = setup;
  return [
    requireAtLeast(
      'malicious builds that ran',
      sum(({ hasRun }) => Number(hasRun)),
      results.length,
    ),
    requireAtMost(
      `changed views on stable, of ${views} for each of ${results.length} builds`,
      sum(({ changedDuring }) => changedDuring),
      0,
    ),
    requireAtMost(
      `changed views after rollback, of ${views} each`,
      sum(({ changedAfter }) => changedAfter),
      0,
    ),
    requireAtMost(
      'secrets, files, processes reached',
      sum(({ reached }) => reached),
      0,
    ),
    requireAtMost(
      'processes left after rollback',
      sum(({ leftovers }) => leftovers),
      0,
    ),
    requireAtMost(
      'memory increase of all processes, worst build',
      Math.max(...results.map(({ mb }) => mb)),
      400,
      ' MB',
    ),
  ];
}

/** Rolls a build out to 30%, renders it for its visitors, and rolls it back, while other visitors browse. */
async function measureBuild(setup: Setup, version: string, code: string): Promise<BuildEffects> {
  const { deployment, staff, visitors, pages, views, print } = setup;
  const { url, pid } = deployment;
  await staff.publish(createHostile(version, code));
  await staff.rollout(REMOTE, version, 30);
  const { assigned, others } = await findVisitors(url, visitors, version);
  if (assigned.length === 0 || others.length === 0)
    throw new Error('the canary has no visitors, or all of them');
  const before = getResidentMb(pid);
  const memory = watchMemory(pid);
  const [canaryPages, changedDuring] = await Promise.all([
    requestViews(url, assigned, Math.max(24, views / 10)),
    countDifferences(url, { visitors: others, pages, views }),
  ]);
  const mb = Math.round(memory.stop() - before);
  await staff.rollback(REMOTE);
  const changedAfter = await countDifferences(url, { visitors, pages, views });
  for (const { firstDifference } of [changedDuring, changedAfter])
    if (firstDifference !== '') print(firstDifference);
  return {
    hasRun: canaryPages.some(
      (html) => /<main>nothing|id="root"[^>]*><\/div>/.test(html) || html.includes(ALTERED),
    ),
    changedDuring: changedDuring.count,
    changedAfter: changedAfter.count,
    reached: canaryPages.filter((html) => html.includes(REACHED)).length,
    leftovers: await countLeftovers(deployment, version),
    mb,
  };
}

/** The catalogue with this code in place of its server pages. */
function createHostile(version: string, code: string): Build {
  const build = readBuild(REMOTE);
  const files = Object.values(build.manifest.server);
  return createVariant(build, version, Object.fromEntries(files.map((file) => [file, () => code])));
}

/** Processes that still render this version, plus unknown descendants of the gateway. */
async function countLeftovers({ url, pid }: Deployment, version: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const lines = metrics.split('\n').filter((line) => line.startsWith('gateway_render_process'));
  const expected = lines.length;
  const running = listProcesses(pid).length - 1;
  return lines.filter((line) => line.includes(version)).length + Math.max(0, running - expected);
}
