/** What a flood from everywhere meets: the brake of the whole site, at the limits of a product as it is delivered. */
import type { Product } from '../../product.ts';
import { atMost, works, type TrustRow } from '../part.ts';
import { callerAt, many } from './sign-in-caller.ts';

const NETWORKS = 400;
/** The flood ends within the minute that the brake counts, however slow the machine is. */
const WITHIN_MS = 45_000;
const OWNER = '9100000001';
const BYSTANDER = '9100000002';

export async function brakeRows(product: Product): Promise<TrustRow[]> {
  const owner = callerAt(product, '198.51.100.7', 'browser');
  const before = await owner.logIn(OWNER);

  await many(200, 40, async (index) => {
    await callerAt(product, `2001:db8:6:${index.toString(16)}::1`).register(numbered(index));
  });
  const bystander = await callerAt(product, '192.0.2.9').logIn(BYSTANDER);

  const begun = performance.now();
  const waits: number[] = [];
  let passed = 0;
  await many(NETWORKS, 40, async (index) => {
    if (performance.now() - begun > WITHIN_MS) return;
    const stranger = callerAt(product, `100.${64 + (index >> 8)}.${index & 255}.1`);
    const { status, retryAfter } = await stranger.register(numbered(1000 + index));
    if (status === 429) waits.push(retryAfter ?? 0);
    else passed += 1;
  });
  const during = await owner.logIn(OWNER);
  const metrics = await (await fetch(`${product.url}/metrics`)).text();
  const waited = waits.length > 0 && waits.every((seconds) => seconds >= 1 && seconds <= 60);
  return [
    works('login of a stranger elsewhere after one /48 asked 200 times', bystander !== null),
    atMost(`messages for ${NETWORKS} networks that ask at once`, passed, 60),
    works('the others are told for how many seconds to wait', waited),
    works(
      "the owner's login from a known device while the brake is on",
      before !== null && during !== null,
    ),
    works('staff see it in the metrics', /^sign_in_brake\{brake="messages"\} 1$/m.test(metrics)),
  ];
}

const numbered = (index: number): string => String(7_100_000_000 + index);
