import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { chromium, devices, type Browser, type BrowserContext } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BROKEN, getRemote, GOOD, type ReleaseKind } from '../canaries/kinds.ts';
import { simulateVisit } from '../canaries/real-visit.ts';
import { publishKind } from '../canaries/rollout.ts';
import { CHROMIUM_ARGUMENTS, chromiumPath } from '../chromium.ts';
import { endProcess, startDeployment, type Deployment } from '../deployment.ts';
import { saveAddress } from '../pages/orders.ts';
import { openAccount, storeSession } from '../pages/session.ts';
import { Staff } from '../release/help/staff.ts';
import { formatTable } from '../trust/table.ts';

const KINDS = [...BROKEN, GOOD];
const DISPATCHER = '8009000001';
/** Faults that pages do not report. The probe finds them, and people notice them. */
const UNSEEN = [
  'twice the LCP',
  'slow presses',
  'the Add button has no effect',
  'dead buttons',
  'the cart does not proceed',
  'the order is not sent',
];
/** States in which a rollout may be after a visit by staff. */
function getExpectedStates(kind: ReleaseKind): readonly string[] {
  if (kind === GOOD) return ['running'];
  return UNSEEN.includes(kind.name) ? ['running', 'held'] : ['held'];
}

/** A version of another remote. Its error is reported at once, and attributed to that version alone. */
const FAILING: ReleaseKind = {
  ...BROKEN.find(({ name }) => name === 'throws at load')!,
  module: { remote: 'mfe-account', name: './booking' },
};

/** Time for a verdict, on a machine with other work. */
const VERDICT_MS = 300_000;
/** A report that is sent while a page is left can be lost: after this time without a verdict, the visit is repeated. */
const NEXT_VISIT_MS = 30_000;

/** Results for one kind of broken build. */
interface Row {
  probe: string;
  staff: string;
  isPassed: boolean;
}

// There are no visitors: first only browsers of staff report the canaries, then only the probe does.
describe('canaries without a visitor', () => {
  let deployment: Deployment;
  let browser: Browser;
  let staff: Staff;
  const rows = new Map<string, Row>(
    KINDS.map(({ name }) => [name, { probe: 'not tried', staff: 'not tried', isPassed: true }]),
  );

  beforeAll(async () => {
    deployment = await startDeployment({
      env: { RELEASE_STAFF_MINUTES: '60', LOG_LEVEL: 'silent' },
      otherHostSetting: 'PREVIEW_URL',
    });
    staff = new Staff(deployment);
    browser = await chromium.launch({ executablePath: chromiumPath, args: CHROMIUM_ARGUMENTS });
  }, 600_000);
  afterAll(async () => {
    const table = [...rows].map(([what, { probe, staff: visits, isPassed }]) => ({
      what,
      expected: what === GOOD.name ? 'passes' : 'is halted',
      actual: `probe ${probe}; staff ${visits}`,
      isPassed,
    }));
    process.stdout.write(`\n${formatTable(table)}\n`);
    await browser.close();
    await deployment.stop();
  });

  let versionCount = 0;
  async function publish(kind: ReleaseKind) {
    const version = `9.5.${(versionCount += 1)}-early`;
    await publishKind({ staff, deployment }, kind, version);
    return { remote: getRemote(kind), version };
  }

  async function rollOut(kind: ReleaseKind) {
    const { remote, version } = await publish(kind);
    await staff.rolloutGuarded(remote, version);
  }
  const getGuarded = async (kind: ReleaseKind) =>
    (await staff.getStatus(getRemote(kind))).rollout?.guarded;
  const waitUntilHeld = (kind: ReleaseKind, timeout = VERDICT_MS) =>
    expect.poll(async () => (await getGuarded(kind))?.state, { timeout }).toBe('held');

  describe('staff visits', () => {
    let context: BrowserContext;

    beforeAll(async () => {
      deployment.runOps('staff', 'add', DISPATCHER, '--name', 'Asha', '--role', 'dispatcher');
      const person = await openAccount(deployment, DISPATCHER);
      await saveAddress(person);
      context = await browser.newContext(devices['Pixel 5']);
      const page = await context.newPage();
      await storeSession(page, person.token);
      // The response marks the browser of a staff member.
      const profile = page.waitForResponse('**/api/user/profile');
      await page.goto(deployment.url);
      await (await profile).finished();
      await page.close();
    });

    async function visit(kind: ReleaseKind): Promise<void> {
      const page = await context.newPage();
      await simulateVisit(page, deployment.url, { kind, purpose: 'buy' });
      await page.close();
    }

    /** Waits until the gateway has evaluated all reports up to now: it checks the rollouts together. */
    async function waitForEvaluation(): Promise<void> {
      await rollOut(FAILING);
      const page = await context.newPage();
      await page.goto(`${deployment.url}/booking`);
      await waitUntilHeld(FAILING);
      await page.close();
      await staff.rollback(getRemote(FAILING));
    }

    it.each(KINDS)('$name', async (kind) => {
      await rollOut(kind);
      await visit(kind);
      if (getExpectedStates(kind).includes('running')) await waitForEvaluation();
      else {
        await waitUntilHeld(kind, NEXT_VISIT_MS).catch(() => visit(kind));
        await waitUntilHeld(kind);
      }
      const state = (await getGuarded(kind))?.state ?? '';
      const { out: errors } = await staff.runCommand('errors', getRemote(kind));
      await staff.rollback(getRemote(kind));
      rows.get(kind.name)!.staff = state === 'held' ? 'held' : 'saw nothing';
      expect(getExpectedStates(kind), errors).toContain(state);
    });
  });

  describe('the probe', () => {
    let probe: ChildProcess;
    let output = '';

    beforeAll(() => {
      const created = deployment.runOps('token', 'create', 'probe', '--scope', 'probe', '--json');
      const { token } = JSON.parse(created) as { token: string };
      probe = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
        env: { ...process.env, OPS_URL: deployment.url, OPS_TOKEN: token },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      probe.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    });
    afterAll(() => endProcess(probe));

    it.each(KINDS)('judges a canary in its first round: $name', async (kind) => {
      const row = rows.get(kind.name)!;
      row.isPassed = false;
      const { remote, version } = await publish(kind);
      const startedAt = Date.now();
      await staff.rollout(remote, version, 0);
      const verdict = `The probe of ${remote} ${version} `;
      const getVerdict = () => output.split('\n').find((line) => line.includes(verdict));
      await expect.poll(getVerdict, { timeout: VERDICT_MS }).toBeDefined();
      const seconds = Math.round((Date.now() - startedAt) / 1000);
      row.probe = `${getVerdict()?.slice(verdict.length)} (${seconds} s)`;
      const expected = kind === GOOD ? ['passed', 'running'] : ['failed', 'halted'];
      expect(row.probe).toContain(expected[0]);
      await expect
        .poll(async () => (await staff.getCanary(remote))?.state, { timeout: VERDICT_MS })
        .toBe(expected[1]);
      row.isPassed = true;
      await staff.rollback(remote);
    });
  });
});
