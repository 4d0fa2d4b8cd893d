import { Type, type Static } from 'typebox';
import { EXPLAIN, Nullable, Text } from 'platform/http';
import { Worded } from '../fields.ts';
import { ADDRESS_LENGTHS, BLOCKS, CITIES } from '../limits.ts';

const OneOf = <Choice extends string>(choices: readonly Choice[], explain: string) =>
  Type.Unsafe<Choice>({ type: 'string', enum: [...choices], [EXPLAIN]: explain });

const { first_name: FIRST, last_name: LAST, address: FULL, landmark: LANDMARK } = ADDRESS_LENGTHS;

/** An address as it is sent. Names and the address have letters, of any script: "....." leads to nobody. */
export const AddressBody = Type.Object({
  first_name: Worded(FIRST, `Enter your first name in letters, up to ${FIRST.most} characters.`),
  last_name: Worded(LAST, `Enter your last name in letters, up to ${LAST.most} characters.`),
  city: OneOf(CITIES, `We serve ${CITIES.join(' and ')} only.`),
  block: OneOf(BLOCKS, `Choose ${BLOCKS.join(' or ')}.`),
  landmark: Type.Optional(
    Nullable(
      Text(LANDMARK.least, LANDMARK.most, `Keep the landmark to ${LANDMARK.most} characters.`),
    ),
  ),
  address: Worded(
    FULL,
    `Enter your house number, street and area, ${FULL.least} to ${FULL.most} characters.`,
  ),
});
export type AddressBody = Static<typeof AddressBody>;

/** An address as it is answered; `landmark` is null where there is none. */
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
