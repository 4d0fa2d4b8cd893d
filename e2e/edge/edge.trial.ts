import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProduct, type Product } from '../product.ts';
import { rendered } from '../rendered.ts';
import { CASES } from './cases.ts';
import { release, rollOut, type Releases } from './releases.ts';
import { gatewayItself, startEdge, type Target } from './targets.ts';
import { mixed } from './trials.ts';

const TARGETS = [
  ['the gateway', (product: Product) => Promise.resolve(gatewayItself(product))],
  ['the program at the edge', startEdge],
] as const;
const MIXED_REQUESTS = 4000;

let product: Product;
let releases: Releases;

beforeAll(async () => {
  product = await startProduct({ env: { MAX_CONNECTIONS: '4000', RATE_LIMITS: 'off' } });
  await rendered(`${product.url}/`);
  releases = await release(product);
});
afterAll(() => product.stop());

describe.each(TARGETS)('behind %s', (_name, start) => {
  let target: Target;
  beforeAll(async () => {
    target = await start(product);
    // The previous target's visitors report nothing, which halts the canary.
    await rollOut(releases);
  });
  afterAll(() => target.stop());

  it.each(CASES)('$what', async ({ run }) => {
    await expect(run(target, releases)).resolves.toBeUndefined();
  });

  it(`answers ${MIXED_REQUESTS} mixed requests correctly`, async ({ annotate }) => {
    const { lines, broken } = await mixed(target, MIXED_REQUESTS);
    await annotate(lines.join('\n'));
    expect(broken).toEqual([]);
  });
});
