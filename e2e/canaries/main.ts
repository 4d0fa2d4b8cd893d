/**
 * npm run test:canaries [-- --short] [-- --only WORDS]: releases that are broken in every way that a customer would notice,
 * each at 10% by a guarded rollout, and a good one. A few visitors of each come with a real browser; what their pages told is
 * then told by hundreds more, each with an id and a network of his own. Exit code 0 where nothing broken was promoted, each was
 * halted or held, and the good one became stable by itself. `--short`: two of them and the good one.
 */
import { chromium } from '@playwright/test';
import { startProduct } from '../product.ts';
import { Staff } from '../release/help/staff.ts';
import { builtVersion } from '../release/help/builds.ts';
import { BROKEN, brokenBuild, GOOD, type Kind } from './kinds.ts';
import { REMOTE, realVisits, rollOutGuarded, type Ended } from './rollout.ts';
import { openWire } from './wire.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const words = process.argv.slice(2);
const only = words.includes('--only') ? (words[words.indexOf('--only') + 1] ?? '') : null;
/** One that a failure halts, and one that nothing shows but what is not done any more. */
const SHORT: readonly string[] = ['throws after load', 'dead buttons'];

const isAsked = ({ name }: Kind): boolean =>
  only === null ? !words.includes('--short') || SHORT.includes(name) : name.includes(only);

const product = await startProduct({
  env: { TRUST_PROXY: '1', ROLLOUT_LEAST_SECONDS: '0', LOG_LEVEL: 'silent' },
});
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});
const wire = await openWire(product.url);
const ended: Ended[] = [];
try {
  let phones = 0;
  const scene = {
    browser,
    product,
    wire,
    staff: new Staff(product),
    phone: () => `7${String((phones += 1)).padStart(9, '0')}`,
  };
  const before = await scene.staff.stable(REMOTE);
  // Pages watch while somebody is on trial: what stable tells is heard in a rollout, too.
  await scene.staff.publish(brokenBuild(builtVersion(REMOTE), '2.0.0-beside', GOOD));
  await scene.staff.rollout(REMOTE, '2.0.0-beside', 1);
  const stable = await realVisits(scene, { kind: GOOD, version: before, each: 3 });
  await scene.staff.rollback(REMOTE);
  const kinds = [
    ...BROKEN.filter(isAsked),
    ...(only === null || 'good'.includes(only) ? [GOOD] : []),
  ];
  for (const [n, kind] of kinds.entries()) {
    const end = await rollOutGuarded({ ...scene, stable }, kind, `2.0.${n}-canary`);
    ended.push(end);
    say(lineOf(end));
    if (end.state !== 'promoted') await scene.staff.rollback(REMOTE);
  }
} finally {
  wire.close();
  await browser.close();
  await product.stop();
}
const bad = ended.filter(({ name }) => name !== 'good');
const stopped = bad.filter(
  ({ state, promoted }) => !promoted && ['halted', 'held'].includes(state),
);
const good = ended.filter(({ name, promoted }) => name === 'good' && promoted);
say(
  `\n${stopped.length} of ${bad.length} broken ones halted or held, ${bad.filter(({ promoted }) => promoted).length} promoted; good ones promoted: ${good.length}`,
);
process.exitCode = stopped.length === bad.length && (only !== null || good.length === 1) ? 0 : 1;

function lineOf({ name, state, visitors, reason, told }: Ended): string {
  return [
    name.padEnd(34),
    state.padEnd(9),
    `${visitors} visitors`.padEnd(14),
    reason ?? '',
    `[${told}]`,
  ].join(' ');
}
