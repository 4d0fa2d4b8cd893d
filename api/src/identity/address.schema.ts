import { Type, type Static } from 'typebox';
import { Envelope, Nullable, Text } from 'platform/http';
import { getPlaces } from '../business/business.ts';
import { OneLine, Phone, Place, TextWithLetters } from '../fields.ts';
import { ADDRESS_LENGTHS, LABEL_LENGTH } from '../limits.ts';
import { messages } from '../texts/texts.ts';

const {
  first_name: FIRST_NAME,
  last_name: LAST_NAME,
  address: FULL_ADDRESS,
  landmark: LANDMARK,
} = ADDRESS_LENGTHS;

/** An address in a request. Names and address must contain letters of some script, so "....." is rejected. */
export const AddressBody = Type.Object({
  first_name: OneLine(TextWithLetters(FIRST_NAME, messages.firstName(FIRST_NAME.max))),
  last_name: OneLine(TextWithLetters(LAST_NAME, messages.lastName(LAST_NAME.max))),
  city: Place(() => getPlaces().cities, messages.citiesOnly),
  block: Place(() => getPlaces().blocks, messages.chooseBlock),
  landmark: Type.Optional(
    Nullable(OneLine(Text(LANDMARK.min, LANDMARK.max, messages.keepLandmark(LANDMARK.max)))),
  ),
  address: TextWithLetters(FULL_ADDRESS, messages.fullAddress(FULL_ADDRESS.min, FULL_ADDRESS.max)),
  second_phone: Type.Optional(Nullable(Phone())),
});
export type AddressBody = Static<typeof AddressBody>;

export const Address = Type.Object({
  first_name: Type.String(),
  last_name: Type.String(),
  city: Type.String(),
  block: Type.String(),
  landmark: Nullable(Type.String()),
  address: Type.String(),
  second_phone: Type.Optional(
    Type.String({ description: 'Another number for the technician to call' }),
  ),
});
export type Address = Static<typeof Address>;

export const AddressOrNull = Nullable(Address);

/**
 * An address that a customer saves. Without a label, a new address is `home`, and a changed address keeps its label.
 */
export const SavedAddressBody = Type.Object({
  ...AddressBody.properties,
  label: Type.Optional(
    OneLine(TextWithLetters(LABEL_LENGTH, messages.keepLabel(LABEL_LENGTH.max))),
  ),
});
export type SavedAddressBody = Static<typeof SavedAddressBody>;

export const SavedAddress = Type.Object({
  ...Address.properties,
  id: Type.String(),
  label: Type.String({ description: "`home`, `work` or the customer's own word" }),
  is_default: Type.Boolean({
    description: 'Whether the profile, the cart and the next checkout use this address',
  }),
});
export type SavedAddress = Static<typeof SavedAddress>;

export const AddressesResponse = Envelope({
  addresses: Type.Array(SavedAddress, {
    description: 'The default first, then the others, most recently used or changed first',
  }),
});
export type AddressesResponse = Static<typeof AddressesResponse>;

export const AddressParams = Type.Object({ id: Type.String() });
