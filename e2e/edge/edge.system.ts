import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDeployment, type Deployment } from '../deployment.ts';
import { fetchRendered } from '../fetch-rendered.ts';
import { CASES } from './cases.ts';
import { publishCanaries, rollOut, type Releases } from './releases.ts';
import { createGatewayTarget, startEdge, type Target } from './targets.ts';
import { sendMixedRequests } from './mixed-requests.ts';

const TARGETS = [
  ['the gateway', (deployment: Deployment) => Promise.resolve(createGatewayTarget(deployment))],
  ['the edge worker', startEdge],
] as const;
const MIXED_REQUESTS = 4000;

let deployment: Deployment;
let releases: Releases;

beforeAll(async () => {
  deployment = await startDeployment({ env: { MAX_CONNECTIONS: '4000', RATE_LIMITS: 'off' } });
  await fetchRendered(`${deployment.url}/`);
  releases = await publishCanaries(deployment);
});
afterAll(() => deployment.stop());

describe.each(TARGETS)('behind %s', (_name, start) => {
  let target: Target;
  beforeAll(async () => {
    target = await start(deployment);
    // The previous target's visitors report nothing, which halts the canary.
    await rollOut(releases);
  });
  afterAll(() => target.stop());

  it.each(CASES)('$what', async ({ run }) => {
    await expect(run(target, releases)).resolves.toBeUndefined();
  });

  it(`answers ${MIXED_REQUESTS} mixed requests correctly`, async ({ annotate }) => {
    const { lines, failures } = await sendMixedRequests(target, MIXED_REQUESTS);
    await annotate(lines.join('\n'));
    expect(failures).toEqual([]);
  });
});
