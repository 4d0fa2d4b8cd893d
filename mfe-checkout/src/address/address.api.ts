import type { SavedAddressBody } from 'api/contract';
import { api } from 'app-kit/store';
import { toAddressBody, type AddressDraft } from './address.ts';
import { texts } from '../texts/en/checkout.ts';

/** Result of saving; `refused` also if the server did not respond. `fields` has the server's error messages by field. */
export type SaveOutcome =
  | { kind: 'saved'; message: string }
  | { kind: 'refused'; message: string; fields: Readonly<Record<string, string>> }
  | { kind: 'unauthenticated' };

/** Which address a form saves: the first one, an additional one, the default one, or the one with an id. */
export type AddressTarget = 'first' | 'additional' | 'default' | { id: string };

/** Adds or updates an address (CHECKOUT-4, CHECKOUT-27). */
export async function saveAddress(
  draft: AddressDraft,
  target: AddressTarget,
): Promise<SaveOutcome> {
  const body = toAddressBody(draft);
  const outcome = await sendAddress(body, target);
  if (outcome.kind === 'ok') return { kind: 'saved', message: outcome.data.message };
  if (outcome.kind === 'unauthenticated') return { kind: 'unauthenticated' };
  if (outcome.kind === 'refused') return outcome;
  return { kind: 'refused', message: texts.address.notSaved, fields: {} };
}

function sendAddress(body: SavedAddressBody, target: AddressTarget) {
  if (target === 'first') return api('POST /api/add/user/address', { body });
  if (target === 'default') return api('PUT /api/update/address', { body });
  if (target === 'additional') return api('POST /api/user/addresses', { body });
  return api('PUT /api/user/addresses/{id}', { params: target, body });
}
