/**
 * npm run test:edge: one suite against the gateway, the program at the edge and Varnish, and then very many mixed requests of very
 * many visitors. Options: --short (some thousand requests in the place of 150,000), --only NAME[,NAME] of the targets.
 * Exit code 0 where all holds.
 */
import { parseArgs } from 'node:util';
import { startProduct } from '../product.ts';
import { rendered } from '../rendered.ts';
import { CASES } from './cases.ts';
import { release, type Releases } from './releases.ts';
import { gatewayItself, hasVarnish, startEdge, startVarnish, type Target } from './targets.ts';
import { hits, mixed, type Trial } from './trials.ts';

const { values } = parseArgs({
  options: { short: { type: 'boolean', default: false }, only: { type: 'string' } },
});
let failed = 0;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function tell(holds: boolean, what: string): void {
  if (!holds) failed += 1;
  say(`${holds ? 'ok    ' : 'FAILED'} ${what}`);
}

async function tryAll(target: Target, releases: Releases): Promise<void> {
  for (const { what, run } of CASES)
    await run(target, releases).then(
      () => tell(true, `${target.name}: ${what}`),
      (error: Error) => tell(false, `${target.name}: ${what}: ${error.message}`),
    );
}

function told(target: Target, { lines, broken }: Trial): void {
  for (const line of lines) say(`       ${target.name}: ${line}`);
  for (const sentence of broken) tell(false, `${target.name}: ${sentence}`);
  if (broken.length === 0) tell(true, `${target.name}: the trial held`);
}

const product = await startProduct({ env: { MAX_CONNECTIONS: '4000', RATE_LIMITS: 'off' } });
const targets: Target[] = [];
try {
  await rendered(`${product.url}/`);
  const releases = await release(product);
  const wanted = values.only?.split(',') ?? ['gateway', 'edge', 'varnish'];
  if (wanted.includes('gateway')) targets.push(gatewayItself(product));
  if (wanted.includes('edge')) targets.push(await startEdge(product));
  if (wanted.includes('varnish')) {
    if (!hasVarnish()) throw new Error('Please install: apt-get install varnish varnish-modules');
    targets.push(await startVarnish(product));
  }
  for (const target of targets) {
    await tryAll(target, releases);
    told(target, await mixed(target, values.short ? 700 : 34_000));
    if (target.name === 'varnish')
      told(target, await hits(target, releases, values.short ? 3000 : 50_000));
  }
} finally {
  for (const target of targets) await target.stop();
  await product.stop();
}
say(failed === 0 ? 'all holds' : `${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
