import { chromium, type Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM_ARGUMENTS, chromiumPath } from '../chromium.ts';
import { startDeployment, type Deployment } from '../deployment.ts';
import { Staff } from '../release/help/staff.ts';
import { readBuild } from '../release/help/builds.ts';
import { BROKEN, createBrokenBuild, getRemote, GOOD, VISITS, type ReleaseKind } from './kinds.ts';
import { visitWithBrowsers, rollOutGuarded, type RolloutOutcome, type Rollout } from './rollout.ts';
import type { ReportsByPurpose } from './replay.ts';
import { startRecordingProxy, type RecordingProxy } from './recording-proxy.ts';

// A few visitors of each version use a real browser; hundreds of simulated visitors then replay the reports of those
// pages, each with a separate ID and network.
describe('guarded rollouts from 10%', () => {
  let deployment: Deployment;
  let browser: Browser;
  let proxy: RecordingProxy;
  let rollout: Rollout;
  let versionCount = 0;

  beforeAll(async () => {
    deployment = await startDeployment({
      env: { TRUST_PROXY: '1', ROLLOUT_LEAST_SECONDS: '0', LOG_LEVEL: 'silent' },
    });
    browser = await chromium.launch({ executablePath: chromiumPath, args: CHROMIUM_ARGUMENTS });
    proxy = await startRecordingProxy(deployment.url);
    let phoneCount = 0;
    const setup = {
      browser,
      deployment,
      proxy,
      staff: new Staff(deployment),
      createPhone: () => `7${String((phoneCount += 1)).padStart(9, '0')}`,
    };
    const stable = new Map<string, ReportsByPurpose>();
    for (const [remote, { module }] of Object.entries(VISITS)) {
      const kind = { ...GOOD, module: { remote, name: module } };
      const version = await setup.staff.getStable(remote);
      // Pages only report during a rollout, and the comparison needs reports from stable as well.
      await setup.staff.publish(createBrokenBuild(readBuild(remote), '2.0.0-beside', kind));
      await setup.staff.rollout(remote, '2.0.0-beside', 1);
      stable.set(remote, await visitWithBrowsers(setup, { kind, version, perPurpose: 3 }));
      await setup.staff.rollback(remote);
    }
    rollout = { ...setup, stable };
  }, 1_800_000);
  afterAll(async () => {
    proxy.close();
    await browser.close();
    await deployment.stop();
  });

  async function rollOut(kind: ReleaseKind): Promise<RolloutOutcome> {
    versionCount += 1;
    const outcome = await rollOutGuarded(rollout, kind, `2.0.${versionCount}-canary`);
    process.stdout.write(
      `  ${kind.name}: ${outcome.state} after ${outcome.visitors} visitors, ${outcome.reason ?? ''} [${outcome.reports}]\n`,
    );
    if (outcome.state !== 'promoted') await rollout.staff.rollback(getRemote(kind));
    return outcome;
  }

  it.each(BROKEN)('halt or hold a broken version: $name', async (kind) => {
    const { state, isPromoted } = await rollOut(kind);
    expect(isPromoted).toBe(false);
    expect(['halted', 'held']).toContain(state);
  });

  it('promote a good version', async () => {
    expect(await rollOut(GOOD)).toMatchObject({ isPromoted: true });
  });
});
