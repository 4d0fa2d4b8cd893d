/** Adds an item exactly once, even if the connection is lost meanwhile. */
import { mapOutcome, type Outcome } from 'shared-ui/http';
import { findEntry, type CartItem } from '../core.ts';
import { loadCart, sendAdd } from './cart.api.ts';
import { waitForReconnect } from './reconnect-waits.ts';

/** The added line, and the server's message, which is null if the line was found in the cart after a reconnect. */
export interface AddResult {
  line: { id: string; quantity: number };
  message: string | null;
}

/**
 * Adds one item. If the connection is lost, waits until it is back and tries once more. Returns `offline` if the second
 * attempt fails too, or if the customer leaves the page meanwhile.
 */
export async function addOnce(item: CartItem): Promise<Outcome<AddResult>> {
  const outcome = await send(item);
  return outcome.kind === 'offline' && (await waitForReconnect()) ? retryAdd(item) : outcome;
}

const send = async (item: CartItem): Promise<Outcome<AddResult>> =>
  mapOutcome(await sendAdd(item), ({ cart, message }) => ({ line: cart, message }));

/** The first request may have reached the server: an item that is in the cart by now is not added again. */
async function retryAdd(item: CartItem): Promise<Outcome<AddResult>> {
  const list = await loadCart(100);
  if (list.kind !== 'ok' && list.kind !== 'none') return list;
  const entry = findEntry(list.data.lines, item);
  if (entry === undefined) return send(item);
  const line = { id: entry.lineId ?? '', quantity: entry.quantity };
  return { kind: 'ok', data: { line, message: null } };
}
