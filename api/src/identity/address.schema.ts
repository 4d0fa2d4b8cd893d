import { Type, type Static } from 'typebox';
import { Nullable, Text } from 'platform/http';
import { getPlaces } from '../business/business.ts';
import { OneLine, Phone, Place, TextWithLetters } from '../fields.ts';
import { ADDRESS_LENGTHS } from '../limits.ts';
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
