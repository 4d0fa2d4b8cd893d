import { Type, type Static } from 'typebox';
import { Envelope, EXPLAIN, Nullable } from 'platform/http';
import { OneLine, Phone } from '../fields.ts';
import { CONTACT_LENGTHS } from '../limits.ts';
import { messages } from '../texts/texts.ts';

const text = (maxLength: number) =>
  Type.String({ maxLength, [EXPLAIN]: messages.keepTo(maxLength) });
const optionalText = (maxLength: number) => Type.Optional(Nullable(text(maxLength)));
const optionalLine = (maxLength: number) => Type.Optional(Nullable(OneLine(text(maxLength))));

export const ContactBody = Type.Object({
  first_name: optionalLine(CONTACT_LENGTHS.first_name),
  mobile_no: Phone(),
  service_name: optionalLine(CONTACT_LENGTHS.service_name),
  description: optionalText(CONTACT_LENGTHS.description),
});
export type ContactBody = Static<typeof ContactBody>;

export const StaffContactsResponse = Envelope({
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
