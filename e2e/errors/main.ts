/**
 * npm run test:errors [-- --short] [-- --kind KIND] [-- --count N]: errors of every kind that a release can have, put into
 * minified builds as they are made, and met by real browsers at a real gateway. Prints how many were charged to the right
 * remote, version and line of the source, by kind. Exit code 0 where at least 95% were. Half of the pages are watched, as in a
 * rollout. `--short`: 55 of 500.
 */
import { chromium } from '@playwright/test';
import { openWire } from '../canaries/wire.ts';
import { startProduct } from '../product.ts';
import { inTurns } from '../release/help/visitors.ts';
import { builtVersion, variant } from '../release/help/builds.ts';
import { Staff } from '../release/help/staff.ts';
import { chargeFor, chargesOf, isRight, wordsOf } from './charged.ts';
import { chosen, KINDS, type Fault } from './faults.ts';
import { meetAtGateway } from './gateway.ts';
import { openScenes } from './scenes.ts';
import { appsIn, buildWithFaults, releaseAll, VERSION } from './versions.ts';
import { faultsIn, meet, type Told } from './visit.ts';

const WANTED = 0.95;
const AT_A_TIME = 3;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const words = process.argv.slice(2);
const isShort = words.includes('--short');
const after = (word: string): string | undefined =>
  words.includes(word) ? words[words.indexOf(word) + 1] : undefined;
const count = Number(after('--count') ?? (isShort ? 55 : 500));
const onlyKind = after('--kind');

interface Met {
  fault: Fault;
  isRight: boolean;
  words: string;
}

const out = buildWithFaults();
const product = await startProduct({ env: { TRUST_PROXY: '1', LOG_LEVEL: 'silent' } });
const wire = await openWire(product.url);
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});
const met: Met[] = [];
try {
  const staff = new Staff(product);
  const scenes = await openScenes(product, isShort);
  await releaseAll(product, staff, out);
  const stage = { browser, wire };
  const found = new Map<string, Fault>();
  await inTurns(scenes.length, AT_A_TIME, async (n) => {
    const [scene] = scenes.slice(n);
    if (scene === undefined) return;
    for (const fault of await faultsIn(stage, scene)) {
      const key = `${fault.kind} ${fault.name}`;
      if (!found.has(key)) found.set(key, fault);
    }
  });
  const all = [...found.values()].filter(({ kind }) => onlyKind === undefined || kind === onlyKind);
  const called = chosen(all, count);
  say(`${all.length} faults can be met in ${scenes.length} scenes; ${called.length} are called`);

  const inBrowsers = called.filter(({ kind }) => kind !== 'gateway');
  const told = new Map<Fault, Told | null>();
  const meetAll = (faults: readonly Fault[]): Promise<void> =>
    inTurns(faults.length, AT_A_TIME, async (n) => {
      const fault = faults[n];
      const scene = scenes.find(({ name }) => name === fault?.scene);
      if (fault !== undefined && scene !== undefined)
        told.set(fault, await meet(stage, scene, fault));
    });
  await meetAll(inBrowsers.filter((_, n) => n % 2 === 0));
  // Pages watch while somebody is on trial.
  await staff.publish(variant(builtVersion('mfe-visits'), '2.0.0-beside'));
  await staff.rollout('mfe-visits', '2.0.0-beside', 1);
  await meetAll(inBrowsers.filter((_, n) => n % 2 === 1));
  await staff.rollback('mfe-visits');

  const charges = await chargesOf(product, staff, appsIn(out));
  for (const [fault, first] of told) {
    const charge = first === null ? undefined : chargeFor(charges, first);
    met.push({ fault, isRight: isRight(charge, fault, VERSION), words: wordsOf(charge, first) });
  }
  for (const [n, fault] of called.filter(({ kind }) => kind === 'gateway').entries()) {
    const scene = scenes.find(({ name }) => name === fault.scene);
    if (scene !== undefined)
      met.push(await meetAtGateway({ product, staff, out, apps: appsIn(out) }, fault, scene, n));
  }
} finally {
  wire.close();
  await browser.close();
  await product.stop();
}

for (const { fault, words: why } of met.filter((each) => !each.isRight))
  say(`${fault.kind.padEnd(10)} ${fault.name} in ${fault.scene}: ${why}`);
say(`\n${'kind'.padEnd(12)}${'met'.padStart(6)}${'right'.padStart(8)}`);
for (const kind of KINDS) say(lineOf(kind, (fault) => fault.kind === kind));
say('');
for (const app of appsIn(out)) say(lineOf(app, ({ remote }) => remote === app));
const right = met.filter((each) => each.isRight).length;
const share = right / Math.max(1, met.length);
say(
  `\n${right} of ${met.length} charged to the right remote, version and line: ${(share * 100).toFixed(1)}%`,
);
const isWhole = onlyKind !== undefined || (met.length === count && everyKindMet());
if (!isWhole) say(`${count} were to be met, of every kind`);
process.exitCode = share >= WANTED && isWhole ? 0 : 1;

function everyKindMet(): boolean {
  return KINDS.every((kind) => met.some(({ fault }) => fault.kind === kind));
}

function lineOf(name: string, isOf: (fault: Fault) => boolean): string {
  const own = met.filter(({ fault }) => isOf(fault));
  const good = own.filter((each) => each.isRight).length;
  return `${name.padEnd(14)}${String(own.length).padStart(4)}${String(good).padStart(8)}`;
}
