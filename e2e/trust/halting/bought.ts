/** One network that wants a good canary halted, or a bad one kept alive. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Staff } from '../../release/help/staff.ts';
import { atMost, type TrustRow } from '../part.ts';
import { tell, visitorsWith, type Scene } from './crowd.ts';

/** Longer than a page may take to report before it is taken to be silent, and than the gateway takes to look. */
const SILENT_MS = 98_000;
/** Where the attacker's networks begin: one for each try. */
const ATTACKER = 10_000;

/** Whether this canary is still going on. */
async function runs(staff: Staff, { remote, version }: Scene): Promise<boolean> {
  const canary = await staff.canary(remote);
  return canary?.version === version && canary.state === 'running';
}

/** A rollout whose outcomes begin at nothing. */
async function beginAnew(staff: Staff, { remote, version }: Scene, percent: number): Promise<void> {
  if ((await staff.canary(remote)) !== null) await staff.rollback(remote);
  await staff.rollout(remote, version, percent);
}

/** Failures that six of its visitors forge, and one token sent again from twenty networks. */
export async function forgedFailures(
  staff: Staff,
  scene: Scene,
  tries: number,
): Promise<TrustRow[]> {
  await beginAnew(staff, scene, 100);
  const own = await visitorsWith(scene, { count: 12, crowd: 'forger', network: () => ATTACKER });
  const halted = { forged: 0, replayed: 0 };
  for (let n = 0; n < tries; n += 1) {
    await beginAnew(staff, scene, 100);
    // Two crowds take turns: nobody may report more than once a second.
    for (const seen of own.slice((n % 2) * 6, (n % 2) * 6 + 6))
      await tell(scene, seen, 'failed', ATTACKER + n);
    await counted(staff, scene);
    if (!(await runs(staff, scene))) halted.forged += 1;
  }
  for (let n = 0; n < tries; n += 1) {
    await beginAnew(staff, scene, 100);
    const seen = await visitorsWith(scene, {
      count: 1,
      crowd: `replayer ${n}`,
      network: () => ATTACKER + n,
    });
    for (const view of seen)
      for (let times = 0; times < 20; times += 1) await tell(scene, view, 'failed', times);
    await counted(staff, scene);
    if (!(await runs(staff, scene))) halted.replayed += 1;
  }
  await staff.rollback(scene.remote);
  return [
    atMost(`good canaries halted by ${tries} × 6 forged failures of one network`, halted.forged, 0),
    atMost(`good canaries halted by ${tries} tokens, each sent 20 times`, halted.replayed, 0),
  ];
}

/** Waits until a failure was counted, and the gateway has looked at the canary after it. */
async function counted(staff: Staff, { remote }: Scene): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (((await staff.canary(remote))?.failures ?? 0) > 0) break;
    await sleep(20);
  }
  await sleep(100);
}

/** Pages that it asks for and never reports of, with loads of stable that it makes up beside them. */
export async function silentPages(staff: Staff, scene: Scene, tries: number): Promise<TrustRow> {
  await beginAnew(staff, scene, 50);
  const stable = { ...scene, version: await staff.stable(scene.remote) };
  const honest = await visitorsWith(scene, { count: 30, crowd: 'honest', network: (n) => n });
  for (const [n, seen] of honest.entries()) await tell(scene, seen, 'loaded', n);
  await visitorsWith(scene, { count: tries, crowd: 'silent', network: () => ATTACKER });
  const made = await visitorsWith(stable, { count: 25, crowd: 'maker', network: () => ATTACKER });
  for (const seen of made) await tell(stable, seen, 'loaded', ATTACKER);
  await sleep(SILENT_MS);
  const halted = (await runs(staff, scene)) ? 0 : 1;
  await staff.rollback(scene.remote);
  return atMost(
    `good canaries halted by ${tries} pages of one network that stay silent`,
    halted,
    0,
  );
}

/**
 * A canary that fails in twenty networks of thirty-two, and one network that makes a hundred loads up. Twenty failures
 * are what the halting promises to need at most; weighed one by one, the made-up loads would hide twice as many.
 */
export async function fabricatedLoads(
  staff: Staff,
  scene: Scene,
  tries: number,
): Promise<TrustRow> {
  await beginAnew(staff, scene, 100);
  const crowds = await Promise.all(
    [0, 1, 2].map((crowd) =>
      visitorsWith(scene, { count: 100, crowd: `faker ${crowd}`, network: () => ATTACKER }),
    ),
  );
  let alive = 0;
  for (let n = 0; n < tries; n += 1) {
    await beginAnew(staff, scene, 100);
    for (const seen of crowds[n % 3] ?? []) await tell(scene, seen, 'loaded', ATTACKER + n);
    const honest = await visitorsWith(scene, {
      count: 32,
      crowd: `honest ${n}`,
      network: (visitor) => visitor,
    });
    for (const [visitor, seen] of honest.entries())
      await tell(scene, seen, visitor < 20 ? 'failed' : 'loaded', visitor);
    if (!(await isHalted(staff, scene))) alive += 1;
  }
  if ((await staff.canary(scene.remote)) !== null) await staff.rollback(scene.remote);
  return atMost(`bad canaries kept alive by ${tries} × 100 made-up loads of one network`, alive, 0);
}

/** Whether the gateway halts the canary within 10 s. */
async function isHalted(staff: Staff, { remote }: Scene): Promise<boolean> {
  for (let tries = 0; tries < 200; tries += 1) {
    if ((await staff.canary(remote))?.state === 'halted') return true;
    await sleep(50);
  }
  return false;
}
