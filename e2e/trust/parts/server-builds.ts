/** Malicious server builds, each staged at 30%: effects on other visitors, access, resource use and leftovers. */
import { startDeployment, type Deployment } from '../../deployment.ts';
import { readBuild, createVariant, type Build } from '../../release/help/builds.ts';
import { Staff } from '../../release/help/staff.ts';
import { atLeast, atMost, type TrustPart, type TrustRow } from '../part.ts';
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
/** Views in each half of a round. */
const VIEWS = 140;

interface Stage {
  deployment: Deployment;
  staff: Staff;
  visitors: readonly Visitor[];
  pages: Pages;
  views: number;
  say: (line: string) => void;
}

export const serverBuilds: TrustPart = {
  name: 'server-builds',
  run: async ({ say }) => {
    const deployment = await startDeployment({ env: { TRUST_PROXY: '1', RATE_LIMITS: 'off' } });
    try {
      const visitors = await createVisitors(deployment.url, 60);
      const [first = { cookie: '', address: '' }] = visitors;
      const pages = await readStablePages(deployment.url, first);
      const views = VIEWS;
      const stage = { deployment, staff: new Staff(deployment), visitors, pages, views, say };
      return await runAll(stage);
    } finally {
      await deployment.stop();
    }
  },
};

/** Effects of one malicious build. */
interface Harm {
  /** Whether its code ran at all: its visitors see its page, or none. */
  ran: boolean;
  stable: number;
  after: number;
  reached: number;
  left: number;
  mb: number;
}

async function runAll(stage: Stage): Promise<TrustRow[]> {
  const harms: Harm[] = [];
  for (const [index, [what, code]] of Object.entries(HOSTILE).entries()) {
    const harm = await measureHarm(stage, `9.0.${index}-hostile`, code);
    harms.push(harm);
    const { ran, stable, after, reached, left, mb } = harm;
    stage.say(
      `${what}: ${stable} and ${after} views differ, ${reached} reached, +${mb} MB, ${left} left${ran ? '' : ', not run'}`,
    );
  }
  const sum = (of: (harm: Harm) => number): number =>
    harms.reduce((all, harm) => all + of(harm), 0);
  const { views } = stage;
  return [
    atLeast(
      'malicious builds that ran',
      sum(({ ran }) => Number(ran)),
      harms.length,
    ),
    atMost(
      `changed views on stable, of ${views} for each of ${harms.length} builds`,
      sum((h) => h.stable),
      0,
    ),
    atMost(
      `changed views after rollback, of ${views} each`,
      sum((h) => h.after),
      0,
    ),
    atMost(
      'secrets, files, processes reached',
      sum((h) => h.reached),
      0,
    ),
    atMost(
      'processes left after rollback',
      sum((h) => h.left),
      0,
    ),
    atMost(
      'memory increase of all processes, worst build',
      Math.max(...harms.map((h) => h.mb)),
      400,
      ' MB',
    ),
  ];
}

/** Stages a build at 30%, renders it for its visitors, and rolls it back, while other visitors browse. */
async function measureHarm(stage: Stage, version: string, code: string): Promise<Harm> {
  const { deployment, staff, visitors, pages, views, say } = stage;
  const { url, pid } = deployment;
  await staff.publish(createHostile(version, code));
  await staff.rollout(REMOTE, version, 30);
  const { on, off } = await findVisitors(url, visitors, version);
  if (on.length === 0 || off.length === 0) throw new Error('30% of visitors are nobody, or all');
  const before = getResidentMb(pid);
  const memory = watchMemory(pid);
  const [seen, stable] = await Promise.all([
    requestViews(url, on, Math.max(24, views / 10)),
    countDifferences(url, { visitors: off, pages, views }),
  ]);
  const mb = Math.round(memory.stop() - before);
  await staff.rollback(REMOTE);
  const after = await countDifferences(url, { visitors, pages, views });
  for (const { first } of [stable, after]) if (first !== '') say(first);
  return {
    ran: seen.some(
      (html) => /<main>nothing|id="root"[^>]*><\/div>/.test(html) || html.includes(ALTERED),
    ),
    stable: stable.count,
    after: after.count,
    reached: seen.filter((html) => html.includes(REACHED)).length,
    left: await countLeftovers(deployment, version),
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
  const known = lines.length;
  const running = listProcesses(pid).length - 1;
  return lines.filter((line) => line.includes(version)).length + Math.max(0, running - known);
}
