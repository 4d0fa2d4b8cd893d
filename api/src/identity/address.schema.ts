import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Nullable } from '../http/envelope.ts';
import { EXPLAIN, Text } from '../http/fields.ts';

/** Where the business goes (specification, section 5). */
const CITIES = ['Hazaribagh'] as const;
const BLOCKS = ['Sadar', 'Ichak'] as const;

const OneOf = <Choice extends string>(choices: readonly Choice[], explain: string) =>
  Type.Unsafe<Choice>({ type: 'string', enum: [...choices], [EXPLAIN]: explain });

/** An address as it is sent. */
export const AddressBody = Type.Object({
  first_name: Text(1, 60, 'Enter your first name, up to 60 characters.'),
  last_name: Text(1, 60, 'Enter your last name, up to 60 characters.'),
  city: OneOf(CITIES, 'We serve Hazaribagh only.'),
  block: OneOf(BLOCKS, 'Choose Sadar or Ichak.'),
  landmark: Type.Optional(Nullable(Text(0, 120, 'Keep the landmark to 120 characters.'))),
  address: Text(5, 300, 'Enter your full address, 5 to 300 characters.'),
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
