import { beforeAll, describe, expect, it } from 'vitest';
import {
  createCatalogBuild,
  createRemoteBuild,
  createShellBuild,
  toUpload,
} from 'releases/testing';
import { readReleaseSet } from './responses.ts';
import { setUpGateway } from './start-gateway.ts';

const remote = 'mfe-catalog';
const version = '1.1.0';
const gateway = setUpGateway({ env: { RELEASE_PROBE: 'on' } });
const call = (action: string, body: object) =>
  gateway.callReleases(action, { remote, version, ...body });
const readCanary = async () => {
  await gateway.evaluateCanaries();
  return (await gateway.readStatus(remote))?.canary;
};
beforeAll(async () => {
  await gateway.callReleases('publish', toUpload(createCatalogBuild(version)));
});

describe('a guarded rollout with RELEASE_PROBE=on', () => {
  it('reaches visitors after the probe has passed', async () => {
    const { json } = await call('rollout', { guarded: {} });
    expect(json['message']).toContain('the probe checks it first');
    expect(await readCanary()).toMatchObject({ percent: 0, state: 'running' });
    await call('probe', { passed: true, reason: null });
    await expect.poll(readCanary).toMatchObject({ percent: 10 });
  });

  it('is halted if the probe fails after visitors got the canary', async () => {
    const reason = 'The cart cannot be ordered.';
    await call('probe', { passed: false, reason });
    await expect
      .poll(readCanary)
      .toMatchObject({ state: 'halted', reason: `The probe failed: ${reason}` });
    expect((await call('probe', { passed: true, reason: null })).status).toBe(409);
  });

  it('does not count a result of an earlier rollout', async () => {
    await call('rollout', { guarded: {} });
    await call('probe', { passed: false, reason: 'The cart is empty.' });
    await expect.poll(readCanary).toMatchObject({ state: 'halted' });
    await call('rollout', { guarded: {} });
    expect(await readCanary()).toMatchObject({ percent: 0, state: 'running' });
  });

  it('gives the probe links to live versions only', async () => {
    expect((await call('probe-link', {})).json['link']).toContain('http');
    await gateway.callReleases('publish', toUpload(createCatalogBuild('1.2.0')));
    expect((await call('probe-link', { version: '1.2.0' })).status).toBe(409);
  });

  it('shows the probe a version together with stable of all other apps', async () => {
    await gateway.makeStable(createRemoteBuild('mfe-offers', '1.0.0'));
    const canaries = [createShellBuild('1.9.0'), createRemoteBuild('mfe-offers', '1.9.0')];
    for (const build of canaries) await gateway.makeCanary(build);
    const { cookie } = await gateway.openLink((await call('probe-link', {})).json['link']);
    const set = readReleaseSet((await gateway.requestPage('/', cookie)).text);
    expect(set).toMatchObject({
      [remote]: { version },
      shell: { version: '1.0.0' },
      'mfe-offers': { version: '1.0.0' },
    });
  });
});
