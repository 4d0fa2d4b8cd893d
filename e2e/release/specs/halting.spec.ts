import type { Browser } from '@playwright/test';
import { readBuild, getModuleFiles, createVariant, type Build } from '../help/builds.ts';
import { recordMeasurement } from '../help/measurements.ts';
import { openBrowser, expect, test } from '../help/fixtures.ts';
import type { Staff } from '../help/staff.ts';
import { toAddress } from '../../visitor-cookies.ts';
import { alterOneByte, removeFile, getStoredFile } from '../help/store.ts';
import {
  HEADING,
  withThrowOnEvaluation,
  withThrowOnRender,
  withVisibleChange,
} from '../help/visible.ts';
import {
  runConcurrently,
  isIntact,
  openView,
  sendReport,
  createVisitorId,
} from '../help/visitors.ts';

const REMOTE = 'mfe-catalog';
const VISITORS = 500;
const PERCENT = 20;
/** Number of visitors of the canary who use a real browser: the first ones. */
const BROWSERS = 3;

interface Fault {
  name: string;
  build: (build: Build, version: string) => Build;
  /** Damages stored files after publishing. @param file returns the path of a stored file */
  damage?: (file: (name: string) => string, build: Build) => void;
  /** A fault that the files do not show: code throws, or a file never arrives. */
  hiddenFault?: 'throws' | 'hangs';
}

const FAULTS: Fault[] = [
  {
    name: 'entry missing',
    build: withVisibleChange,
    damage: (file, { manifest }) => removeFile(file(manifest.entry)),
  },
  {
    name: 'chunk missing',
    build: withVisibleChange,
    damage: (file, build) => removeFile(file(getModuleFiles(build, './home').js)),
  },
  {
    name: 'one byte altered',
    build: withVisibleChange,
    damage: (file, build) => alterOneByte(file(getModuleFiles(build, './home').js)),
  },
  { name: 'throws when evaluated', build: withThrowOnEvaluation, hiddenFault: 'throws' },
  { name: 'throws when first rendered', build: withThrowOnRender, hiddenFault: 'throws' },
  { name: 'entry hangs', build: withVisibleChange, hiddenFault: 'hangs' },
];

for (const [index, fault] of FAULTS.entries()) {
  test(
    `the rollout of a canary with the fault "${fault.name}" is halted, and none of ${VISITORS} visitors sees a broken page`,
    { tag: fault.name === 'throws when evaluated' ? ['@smoke'] : [] },
    async ({ browser, deployment, staff }) => {
      const version = `3.0.${index}-fault`;
      const build = fault.build(readBuild(REMOTE), version);
      await staff.publish(build);
      fault.damage?.((name) => getStoredFile(deployment, REMOTE, version, name), build);
      await staff.rollout(REMOTE, version, PERCENT);
      const crowd = { url: deployment.url, version, build, fault, browser };
      const outcome = { broken: 0, canary: 0 };
      // Sequential while browsers visit: with few failures the canary is not halted before each of them has seen it.
      let first = 0;
      for (; outcome.canary < BROWSERS; first += 1) await visit(crowd, first, outcome);
      await runConcurrently(VISITORS - first, 4, (n) => visit(crowd, first + n, outcome));
      recordMeasurement(
        `${fault.name}: broken pages seen by ${VISITORS} visitors`,
        outcome.broken,
        '0',
      );
      recordMeasurement(
        '  visitors who got the canary',
        outcome.canary,
        `at most ${(VISITORS * PERCENT) / 100}`,
      );
      expect(outcome.broken).toBe(0);
      await expectHalted(staff, REMOTE, version);
      expect((await staff.getCanary(REMOTE))?.reason).toContain('met a failure');
      const lastEntry = (await staff.getHistory()).at(-1);
      expect(lastEntry).toMatchObject({ act: 'halt', actor: 'gateway', remote: REMOTE, version });
      const later = await openView(deployment.url, createVisitorId(1, 'later'));
      expect(later.set[REMOTE]?.stable).toBeUndefined();
    },
  );
}

const withAddress = (address: string) => ({ 'x-forwarded-for': address });

interface Crowd {
  url: string;
  version: string;
  build: Build;
  fault: Fault;
  browser: Browser;
}

interface Outcome {
  /** Visitors who saw a broken page. */
  broken: number;
  /** Visitors who got the canary. */
  canary: number;
}

/** One page view: a real browser, or the requests and reports that the shell would send. */
async function visit(crowd: Crowd, n: number, outcome: Outcome): Promise<void> {
  const visitor = createVisitorId(n, crowd.version.replaceAll('.', '-'));
  // Each visitor has a separate network, because a network counts once.
  const headers = withAddress(toAddress(n));
  const view = await openView(crowd.url, visitor, { headers });
  const release = view.set[REMOTE];
  if (view.status !== 200 || release === undefined) {
    outcome.broken += 1;
    return;
  }
  const isCanary = release.version === crowd.version;
  if (isCanary) outcome.canary += 1;
  if (isCanary && outcome.canary <= BROWSERS) {
    if (!(await visitByBrowser(crowd, visitor, toAddress(n)))) outcome.broken += 1;
    return;
  }
  const event = { remote: REMOTE, version: release.version };
  if (isCanary && !(await canRun(crowd))) {
    await sendReport(crowd.url, visitor, view.token, [{ ...event, outcome: 'failed' }], headers);
    const { entry = '', integrity = '' } = release.stable ?? {};
    if (!(await isIntact(crowd.url, entry, integrity))) outcome.broken += 1;
    return;
  }
  if (!(await isIntact(crowd.url, release.entry, release.integrity))) outcome.broken += 1;
  await sendReport(crowd.url, visitor, view.token, [{ ...event, outcome: 'loaded' }], headers);
}

/** Whether entry and chunks of the version are served, intact, and run. */
async function canRun({ url, version, build, fault }: Crowd): Promise<boolean> {
  if (fault.hiddenFault !== undefined) return false;
  const { js, css } = getModuleFiles(build, './home');
  const published = (await (
    await fetch(`${url}/remotes/${REMOTE}/${version}/version.json`)
  ).json()) as Build['manifest'];
  for (const name of [build.manifest.entry, js, css]) {
    const integrity = published.files[name]?.integrity ?? '';
    if (!(await isIntact(url, `/remotes/${REMOTE}/${version}/${name}`, integrity))) return false;
  }
  return true;
}

/** Whether a real browser shows this visitor the stable page in one view. */
async function visitByBrowser(
  { browser, url, version, fault, build }: Crowd,
  visitor: string,
  address: string,
): Promise<boolean> {
  const page = await openBrowser(browser, url, visitor, address);
  if (fault.hiddenFault === 'hangs') {
    const entry = `/${version}/${build.manifest.entry}`;
    await page.route(
      (address) => address.pathname.endsWith(entry),
      () => undefined,
    );
  }
  await page.goto('/', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1, name: HEADING, exact: true });
  const isShown = await heading.waitFor({ timeout: 20_000 }).then(
    () => true,
    () => false,
  );
  const cookies = await page.context().cookies();
  const hasOptedOut = cookies.some(
    ({ name, value }) => name === 'opted-out' && value.includes(version),
  );
  await page.context().close();
  return isShown && hasOptedOut;
}

const expectHalted = (staff: Staff, remote: string, version: string): Promise<void> =>
  expect
    .poll(() => staff.getCanary(remote), { timeout: 60_000 })
    .toMatchObject({ version, state: 'halted' });

test('a flood of forged reports does not halt a healthy rollout', async ({ deployment, staff }) => {
  const version = '3.1.0-healthy';
  await staff.publish(withVisibleChange(readBuild(REMOTE), version));
  await staff.rollout(REMOTE, version, 50);
  const { url } = deployment;
  const failed = { remote: REMOTE, version, outcome: 'failed', reason: 'forged' };

  await runConcurrently(200, 8, async (n) => {
    const visitor = createVisitorId(n, 'honest');
    const headers = withAddress(toAddress(n));
    const { set, token } = await openView(url, visitor, { headers });
    const loaded = { remote: REMOTE, version: set[REMOTE]?.version ?? '', outcome: 'loaded' };
    await sendReport(url, visitor, token, [loaded], headers);
  });
  const statusCounts = new Map<number, number>();
  const forge = async (visitor: string, token: string, address: string): Promise<void> => {
    const { status } = await sendReport(url, visitor, token, [failed], withAddress(address));
    statusCounts.set(status, (statusCounts.get(status) ?? 0) + 1);
  };
  const farm = withAddress('203.0.113.1');
  const forger = await openView(url, createVisitorId(0, 'forger'), { headers: farm });
  await runConcurrently(500, 8, (n) =>
    forge(createVisitorId(n, 'nobody'), `${'A'.repeat(34)}${10_000 + n}`, `9.${n % 250}.1.1`),
  );
  await runConcurrently(500, 8, (n) =>
    forge(createVisitorId(n, 'other'), forger.token, `8.${n % 250}.1.1`),
  );
  await runConcurrently(500, 8, () =>
    forge(createVisitorId(0, 'forger'), forger.token, '203.0.113.1'),
  );
  await runConcurrently(300, 8, async (n) => {
    const visitor = createVisitorId(n, 'farm');
    const view = await openView(url, visitor, { headers: farm });
    if (view.set[REMOTE]?.version === version)
      await forge(visitor, view.token, `203.0.113.${n % 250}`);
  });
  await waitForEvaluation(staff, url);
  const canary = await staff.getCanary(REMOTE);
  const sent = [...statusCounts.values()].reduce((sum, count) => sum + count, 0);
  recordMeasurement(
    'forged reports sent',
    sent,
    `rejected ${(statusCounts.get(403) ?? 0) + (statusCounts.get(429) ?? 0)}`,
  );
  recordMeasurement('  counted failures', canary?.failures ?? -1, 'at most 2: one per network');
  recordMeasurement('  state of the healthy rollout', canary?.state ?? 'gone', 'running');
  expect(canary?.failures).toBeLessThanOrEqual(2);
  expect(canary?.state).toBe('running');
});

/**
 * Resolves when the gateway has evaluated all reports sent so far: it has halted another canary whose reports came
 * last.
 */
async function waitForEvaluation(staff: Staff, url: string): Promise<void> {
  const [remote, version] = ['mfe-checkout', '3.1.1-bad'];
  await staff.publish(createVariant(readBuild(remote), version));
  await staff.rollout(remote, version, 100);
  await runConcurrently(10, 2, async (n) => {
    const visitor = createVisitorId(n, 'unlucky');
    const headers = withAddress(`7.${n}.1.1`);
    const { token } = await openView(url, visitor, { headers });
    await sendReport(url, visitor, token, [{ remote, version, outcome: 'failed' }], headers);
  });
  await expectHalted(staff, remote, version);
}
