import { chromium } from '@playwright/test';
import { expect, it } from 'vitest';
import { openWire } from '../canaries/wire.ts';
import { CHROMIUM_ARGUMENTS, chromiumPath } from '../chromium.ts';
import { startProduct } from '../product.ts';
import { builtVersion, variant } from '../release/help/builds.ts';
import { Staff } from '../release/help/staff.ts';
import { inTurns } from '../release/help/visitors.ts';
import { chargeFor, chargesOf, isRight, wordsOf } from './charged.ts';
import { chosen, KINDS, type Fault } from './faults.ts';
import { meetAtGateway } from './gateway.ts';
import { openScenes, type Scene } from './scenes.ts';
import { appsIn, buildWithFaults, releaseAll, VERSION } from './versions.ts';
import { faultsIn, meet, type Stage, type Told } from './visit.ts';

const FAULTS = 500;
const WANTED_SHARE = 0.95;
const AT_A_TIME = 3;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

interface Met {
  fault: Fault;
  isRight: boolean;
  words: string;
}

// Errors of every kind that a release can have are built into minified versions, and met by real browsers and by the gateway.
// Half of the pages are watched, as they are while a rollout is under way.
it(`${FAULTS} errors are charged to the right remote, version and line in at least 95 of 100`, async () => {
  const met = await meetFaults();
  for (const { fault, words } of met.filter((each) => !each.isRight))
    print(`${fault.kind} ${fault.name} in ${fault.scene}: ${words}`);
  for (const kind of KINDS) {
    const own = met.filter(({ fault }) => fault.kind === kind);
    print(`${kind}: ${own.filter((each) => each.isRight).length} of ${own.length}`);
    expect(own.length, kind).toBeGreaterThan(0);
  }
  expect(met).toHaveLength(FAULTS);
  const right = met.filter((each) => each.isRight).length;
  expect(right / met.length).toBeGreaterThanOrEqual(WANTED_SHARE);
});

async function meetFaults(): Promise<Met[]> {
  const out = buildWithFaults();
  const product = await startProduct({ env: { TRUST_PROXY: '1', LOG_LEVEL: 'silent' } });
  const wire = await openWire(product.url);
  const browser = await chromium.launch({ executablePath: chromiumPath, args: CHROMIUM_ARGUMENTS });
  try {
    const staff = new Staff(product);
    const scenes = await openScenes(product);
    await releaseAll(product, staff, out);
    const stage = { browser, wire };
    const faults = chosen(await findFaults(stage, scenes), FAULTS);
    const inBrowsers = faults.filter(({ kind }) => kind !== 'gateway');
    const told = new Map<Fault, Told | null>();
    await meetAll(
      stage,
      scenes,
      inBrowsers.filter((_, n) => n % 2 === 0),
      told,
    );
    await staff.publish(variant(builtVersion('mfe-visits'), '2.0.0-beside'));
    await staff.rollout('mfe-visits', '2.0.0-beside', 1);
    await meetAll(
      stage,
      scenes,
      inBrowsers.filter((_, n) => n % 2 === 1),
      told,
    );
    await staff.rollback('mfe-visits');

    const charges = await chargesOf(product, staff, appsIn(out));
    const met = [...told].map(([fault, first]): Met => {
      const charge = first === null ? undefined : chargeFor(charges, first);
      return { fault, isRight: isRight(charge, fault, VERSION), words: wordsOf(charge, first) };
    });
    for (const [n, fault] of faults.filter(({ kind }) => kind === 'gateway').entries()) {
      const scene = scenes.find(({ name }) => name === fault.scene);
      if (scene !== undefined)
        met.push(await meetAtGateway({ product, staff, out, apps: appsIn(out) }, fault, scene, n));
    }
    return met;
  } finally {
    wire.close();
    await browser.close();
    await product.stop();
  }
}

/** Every fault that some scene has, once. */
async function findFaults(stage: Stage, scenes: readonly Scene[]): Promise<Fault[]> {
  const found = new Map<string, Fault>();
  await inTurns(scenes.length, AT_A_TIME, async (n) => {
    const [scene] = scenes.slice(n);
    if (scene === undefined) return;
    for (const fault of await faultsIn(stage, scene)) {
      const key = `${fault.kind} ${fault.name}`;
      if (!found.has(key)) found.set(key, fault);
    }
  });
  return [...found.values()];
}

async function meetAll(
  stage: Stage,
  scenes: readonly Scene[],
  faults: readonly Fault[],
  told: Map<Fault, Told | null>,
): Promise<void> {
  await inTurns(faults.length, AT_A_TIME, async (n) => {
    const fault = faults[n];
    const scene = scenes.find(({ name }) => name === fault?.scene);
    if (fault !== undefined && scene !== undefined)
      told.set(fault, await meet(stage, scene, fault));
  });
}
