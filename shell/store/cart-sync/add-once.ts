/** Puts a thing into the cart once, also where the line is lost under it. */
import { mapOutcome, type Outcome } from 'shared-ui/http';
import { findEntry, type CartItem } from '../core.ts';
import { loadCart, sendAdd } from './cart.api.ts';
import { waitForReconnect } from './reconnect-waits.ts';

/** The line of what was added, and the server's words where they came. */
export interface AddResult {
  line: { id: string; quantity: number };
  message: string | null;
}

/** Adds one of a thing. What got no answer because the line was lost is asked again when that is back. */
export async function addOnce(item: CartItem): Promise<Outcome<AddResult>> {
  const outcome = await send(item);
  return outcome.kind === 'offline' && (await waitForReconnect()) ? retryAdd(item) : outcome;
}

const send = async (item: CartItem): Promise<Outcome<AddResult>> =>
  mapOutcome(await sendAdd(item), ({ cart, message }) => ({ line: cart, message }));

/** The first call may have reached the server: what is in the cart by now is not added again. */
async function retryAdd(item: CartItem): Promise<Outcome<AddResult>> {
  const list = await loadCart(100);
  if (list.kind !== 'ok' && list.kind !== 'none') return list;
  const entry = findEntry(list.data.lines, item);
  if (entry === undefined) return send(item);
  const line = { id: entry.lineId ?? '', quantity: entry.quantity };
  return { kind: 'ok', data: { line, message: null } };
}
