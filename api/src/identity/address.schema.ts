import { Type, type Static } from 'typebox';
import type { Message } from 'platform/language';
import { EXPLAIN, Nullable, Text } from 'platform/http';
import { OneLine, Worded } from '../fields.ts';
import { ADDRESS_LENGTHS, BLOCKS, CITIES } from '../limits.ts';
import { messages } from '../texts/texts.ts';

const OneOfChoices = <Choice extends string>(choices: readonly Choice[], explain: Message) =>
  Type.Unsafe<Choice>({ type: 'string', enum: [...choices], [EXPLAIN]: explain });

const { first_name: FIRST, last_name: LAST, address: FULL, landmark: LANDMARK } = ADDRESS_LENGTHS;

/** An address in a request. Names and address must contain letters of some script, so "....." is rejected. */
export const AddressBody = Type.Object({
  first_name: OneLine(Worded(FIRST, messages.firstName(FIRST.most))),
  last_name: OneLine(Worded(LAST, messages.lastName(LAST.most))),
  city: OneOfChoices(CITIES, messages.citiesOnly(CITIES)),
  block: OneOfChoices(BLOCKS, messages.chooseBlock(BLOCKS)),
  landmark: Type.Optional(
    Nullable(OneLine(Text(LANDMARK.least, LANDMARK.most, messages.keepLandmark(LANDMARK.most)))),
  ),
  address: Worded(FULL, messages.fullAddress(FULL.least, FULL.most)),
});
export type AddressBody = Static<typeof AddressBody>;

export const Address = Type.Object({
  first_name: Type.String(),
  last_name: Type.String(),
  city: Type.String(),
  block: Type.String(),
  landmark: Nullable(Type.String()),
  address: Type.String(),
});
export type Address = Static<typeof Address>;

export const AddressOrNull = Nullable(Address);
