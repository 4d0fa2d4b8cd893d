import type { TestInfo } from '@playwright/test';
import { expect, test as asVisitor } from '../fixtures.ts';
import { createRandom } from '../pages/random.ts';
import { addProduct, JET, placeOrder } from '../pages/orders.ts';
import { test as asCustomer } from '../pages/session.ts';
import { Walker, type OverlayTrigger } from '../pages/walker.ts';

/**
 * Length of the two walks. A short walk is always the same and includes every move that the end of the test requires.
 * Long walks (`WALK=long`) are random; `WALK_SEED` repeats one.
 */
const IS_LONG = process.env['WALK'] === 'long';
const MOVES = IS_LONG ? 250 : 30;
const SEED = Number(process.env['WALK_SEED'] ?? (IS_LONG ? Date.now() % 1_000_000 : 7));

const MENU: OverlayTrigger = { button: 'Open menu', dialog: 'Menu' };
const FILTER: OverlayTrigger = { button: 'Filter', dialog: 'Filter spare parts' };
const LOGIN: OverlayTrigger = { button: 'Login', dialog: 'Login/sign up' };
const ADDRESS: OverlayTrigger = { button: /^(Add address|Change)$/, dialog: /address/i };

async function walk(walker: Walker, info: TestInfo): Promise<void> {
  info.setTimeout(60_000 + MOVES * 6000);
  info.annotations.push({ type: 'seed', description: String(SEED) });
  const path: string[] = [];
  try {
    for (let moves = 0; moves < MOVES; moves += 1) path.push(await walker.step());
  } catch (fault) {
    throw new Error(`WALK_SEED=${SEED}, after:\n${path.join('\n')}`, { cause: fault });
  }
  const { moveCounts, restoredPositions, dialogsClosedByBack } = walker;
  process.stdout.write(
    `walk ${SEED}: ${JSON.stringify({ ...moveCounts, restoredPositions, dialogsClosedByBack })}\n`,
  );
  expect(Object.values(moveCounts).reduce((sum, count) => sum + count)).toBe(MOVES);
  expect(moveCounts.open, 'dialogs opened').toBeGreaterThan(2);
  expect(dialogsClosedByBack, 'dialogs closed by Back').toBeGreaterThan(0);
  expect(restoredPositions, 'restored scroll positions').toBeGreaterThan(0);
}

asVisitor(
  'history and scroll positions stay right on a random walk of a visitor',
  async ({ page }, info) => {
    const walker = new Walker(page, [MENU, FILTER, LOGIN], createRandom(SEED).randomBelow);
    await walker.start('/');
    await walk(walker, info);
  },
);

asCustomer(
  'history and scroll positions stay right on a random walk of a customer',
  async ({ page, customer }, info) => {
    await placeOrder(customer);
    await addProduct(customer, JET.id);
    const { randomBelow } = createRandom(SEED + 1);
    const walker = new Walker(page, [MENU, FILTER, ADDRESS], randomBelow, true);
    await walker.start('/spare-parts');
    await walk(walker, info);
  },
);
