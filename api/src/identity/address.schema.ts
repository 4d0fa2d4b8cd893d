import { Type, type Static } from 'typebox';
import type { Said } from 'platform/language';
import { EXPLAIN, Nullable, Text } from 'platform/http';
import { OneLine, Worded } from '../fields.ts';
import { ADDRESS_LENGTHS, BLOCKS, CITIES } from '../limits.ts';
import { say } from '../texts/texts.ts';

const OneOfChoices = <Choice extends string>(choices: readonly Choice[], explain: Said) =>
  Type.Unsafe<Choice>({ type: 'string', enum: [...choices], [EXPLAIN]: explain });

const { first_name: FIRST, last_name: LAST, address: FULL, landmark: LANDMARK } = ADDRESS_LENGTHS;

/** An address in a request. Names and address must contain letters of some script, so "....." is rejected. */
export const AddressBody = Type.Object({
  first_name: OneLine(Worded(FIRST, say.firstName(FIRST.most))),
  last_name: OneLine(Worded(LAST, say.lastName(LAST.most))),
  city: OneOfChoices(CITIES, say.citiesOnly(CITIES)),
  block: OneOfChoices(BLOCKS, say.chooseBlock(BLOCKS)),
  landmark: Type.Optional(
    Nullable(OneLine(Text(LANDMARK.least, LANDMARK.most, say.keepLandmark(LANDMARK.most)))),
  ),
  address: Worded(FULL, say.fullAddress(FULL.least, FULL.most)),
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
