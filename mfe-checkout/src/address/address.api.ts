import { api } from 'shell/store';
import { toAddressBody, type AddressDraft } from './address.ts';
import { texts } from '../texts/en/checkout.ts';

/** Result of saving; `fields` holds the server's error messages by field. */
export type SaveOutcome =
  | { kind: 'saved'; message: string }
  | { kind: 'refused'; message: string; fields: Readonly<Record<string, string>> }
  | { kind: 'unauthenticated' };

/**
 * Saves the address: adds it if none exists, otherwise updates it (CHECKOUT-4).
 * @param hasAddress whether the customer already has an address
 */
export async function saveAddress(draft: AddressDraft, hasAddress: boolean): Promise<SaveOutcome> {
  const body = toAddressBody(draft);
  const outcome = hasAddress
    ? await api('PUT /api/update/address', { body })
    : await api('POST /api/add/user/address', { body });
  if (outcome.kind === 'ok') return { kind: 'saved', message: outcome.data.message };
  if (outcome.kind === 'unauthenticated') return { kind: 'unauthenticated' };
  if (outcome.kind === 'refused') return outcome;
  return { kind: 'refused', message: texts.address.notSaved, fields: {} };
}
