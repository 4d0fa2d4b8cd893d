/** What visitors may write to the business (specification, sections 3 and 5). */
import { Type, type Static } from 'typebox';
import { Envelope, EXPLAIN, Nullable } from 'platform/http';
import { Phone } from '../fields.ts';
import { say } from '../texts/texts.ts';

const optionalText = (maxLength: number) =>
  Type.Optional(Nullable(Type.String({ maxLength, [EXPLAIN]: say.keepTo(maxLength) })));

export const ContactBody = Type.Object({
  first_name: optionalText(60),
  mobile_no: Phone(),
  service_name: optionalText(60),
  description: optionalText(1000),
});
export type ContactBody = Static<typeof ContactBody>;

export const StaffContactsAnswer = Envelope({
  contacts: Type.Array(
    Type.Object({
      created_at: Type.String({ format: 'date-time' }),
      first_name: Type.String(),
      mobile_no: Type.String(),
      service_name: Type.String(),
      description: Type.String(),
    }),
  ),
});
