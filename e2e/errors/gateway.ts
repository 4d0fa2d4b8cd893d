/** A fault that is met as the gateway renders: in a version of its own, by somebody who goes to the page. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '../product.ts';
import type { Staff } from '../release/help/staff.ts';
import { openView, visitorId } from '../release/help/visitors.ts';
import { addressIn } from '../visitor-cookies.ts';
import { chargesOf, isRight, wordsOf, type Charge } from './charged.ts';
import type { Fault } from './faults.ts';
import type { Scene } from './scenes.ts';
import { callsAtGateway, VERSION } from './versions.ts';

interface Gateway {
  product: Product;
  staff: Staff;
  /** Folder of what was built. */
  out: string;
  apps: readonly string[];
}

const LONGEST_MS = 8000;

/** Goes to the page once with a version that calls it, and waits for what is told of it. */
export async function meetAtGateway(
  { product, staff, out, apps }: Gateway,
  fault: Fault,
  scene: Scene,
  n: number,
): Promise<{ fault: Fault; isRight: boolean; words: string }> {
  const build = callsAtGateway(out, fault.remote, fault.name, n);
  const { version } = build.manifest;
  await staff.publish(build);
  await staff.promote(fault.remote, version);
  // Whoever is charged with the page, until its place in the source is known.
  const own = ({ kind, frames }: Charge): boolean =>
    kind === 'gateway' && frames[0]?.startsWith(`${fault.remote}/${version}/`) === true;
  let charge: Charge | undefined;
  for (const end = performance.now() + LONGEST_MS; performance.now() < end; await sleep(200)) {
    const headers = { 'x-forwarded-for': addressIn(9000 + n) };
    const view = await openView(product.url + scene.path, visitorId(n, 'gateway'), { headers });
    if (view.set[fault.remote]?.version !== version) continue;
    charge = (await chargesOf(product, staff, [])).find(own);
    if (charge !== undefined) break;
  }
  if (charge !== undefined) charge = (await chargesOf(product, staff, apps.slice(0, 1))).find(own);
  // Whoever comes next meets nothing of it.
  await staff.promote(fault.remote, VERSION);
  return {
    fault,
    isRight: isRight(charge, fault, version),
    words: wordsOf(charge, charge ?? null),
  };
}
