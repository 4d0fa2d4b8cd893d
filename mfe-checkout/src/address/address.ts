/** Rules of the address form (CHECKOUT-1, CHECKOUT-3, CHECKOUT-7). Lengths are the server's. */
import type { SavedAddressBody } from 'api/contract';
import { ADDRESS_LENGTHS, LETTER } from 'api/limits';

/** Form values. */
export interface AddressDraft {
  first_name: string;
  last_name: string;
  city: string;
  block: string;
  address: string;
  landmark: string;
  second_phone: string;
  /** Undefined if it is not known; the server then keeps the saved label. */
  label?: string | undefined;
}

export type AddressField = keyof AddressDraft;

export const EMPTY_DRAFT: AddressDraft = {
  first_name: '',
  last_name: '',
  city: '',
  block: '',
  address: '',
  landmark: '',
  second_phone: '',
  label: 'home',
};

/** Returns the form values of a saved address, or of an empty form if it is null. */
export function toDraft(saved: Partial<Record<AddressField, string | null>> | null): AddressDraft {
  if (saved === null) return EMPTY_DRAFT;
  const savedFields = Object.entries(saved).filter(
    ([key, value]) => key in EMPTY_DRAFT && typeof value === 'string',
  );
  return { ...EMPTY_DRAFT, label: undefined, ...Object.fromEntries(savedFields) };
}

export type AddressError = 'required' | 'too-short' | 'no-letter' | 'no-street';

const hasLetter = (text: string): boolean => new RegExp(LETTER, 'u').test(text);

/** Validates a draft; landmark and second phone are optional. The server checks the second phone. */
export function validateAddress(draft: AddressDraft): Partial<Record<AddressField, AddressError>> {
  const errors: Partial<Record<AddressField, AddressError>> = {};
  for (const field of ['first_name', 'last_name', 'city', 'block', 'address'] as const) {
    if (draft[field].trim() === '') errors[field] = 'required';
  }
  if (draft.label?.trim() === '') errors.label = 'required';
  if (errors.address === undefined && draft.address.trim().length < ADDRESS_LENGTHS.address.min)
    errors.address = 'too-short';
  for (const field of ['first_name', 'last_name'] as const)
    if (errors[field] === undefined && !hasLetter(draft[field])) errors[field] = 'no-letter';
  if (errors.address === undefined && !hasLetter(draft.address)) errors.address = 'no-street';
  return errors;
}

/**
 * Builds the request body: trimmed, with an empty landmark and a null second phone if there is none. The draft must come
 * from `withServedPlace` and be valid: then its city and block are served ones.
 */
export function toAddressBody(draft: AddressDraft): SavedAddressBody {
  return {
    first_name: draft.first_name.trim(),
    last_name: draft.last_name.trim(),
    city: draft.city as SavedAddressBody['city'],
    block: draft.block as SavedAddressBody['block'],
    address: draft.address.trim(),
    landmark: draft.landmark.trim(),
    second_phone: draft.second_phone || null,
    ...(draft.label !== undefined && { label: draft.label.trim() }),
  };
}
