/** Puts a thing into the cart once, also where the line is lost under it. */
import { mapOutcome, type Outcome } from 'shared-ui/http';
import { findEntry } from 'shell/store';
import { loadCart, sendAdd } from './cart-choice.api.ts';
import type { Choice } from './cart-choice.ts';
import { lineComesBack } from './line-waits.ts';

/** The line of what was added, and the server's words where they came. */
export interface Added {
  line: { id: string; quantity: number };
  message: string | null;
}

/** Adds one of a thing. What got no answer because the line was lost is asked again when that is back. */
export async function addOnce(choice: Choice): Promise<Outcome<Added>> {
  const outcome = await send(choice);
  return outcome.kind === 'offline' && (await lineComesBack()) ? sendAgain(choice) : outcome;
}

const send = async (choice: Choice): Promise<Outcome<Added>> =>
  mapOutcome(await sendAdd(choice), ({ cart, message }) => ({ line: cart, message }));

/** The first call may have reached the server: what is in the cart by now is not added again. */
async function sendAgain(choice: Choice): Promise<Outcome<Added>> {
  const list = await loadCart();
  if (list.kind !== 'ok' && list.kind !== 'none') return list;
  const entry = findEntry(list.data.entries, choice.kind, choice.id);
  if (entry === undefined) return send(choice);
  const line = { id: entry.lineId ?? '', quantity: entry.quantity };
  return { kind: 'ok', data: { line, message: null } };
}
