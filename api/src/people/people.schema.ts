import { Type, type Static } from 'typebox';
import { Envelope, EXPLAIN, Nullable, Text } from 'platform/http';
import { Otp } from '../fields.ts';
import { StringEnum } from '../string-enum.ts';
import { ROLES } from './roles.rules.ts';
import { staffMessages } from '../texts/texts.ts';

const RoleText = StringEnum(ROLES, { [EXPLAIN]: staffMessages.chooseRole(ROLES) });

const Person = Type.Object({
  id: Type.Integer(),
  name: Type.String({ description: 'Name in the audit log' }),
  phone: Nullable(Type.String({ description: 'Ten digits; null if the person was erased' })),
  role: RoleText,
  added_at: Type.String({ format: 'date-time' }),
  removed_at: Nullable(Type.String({ format: 'date-time' })),
});
export type Person = Static<typeof Person>;

export const PersonBody = Type.Object({
  phone: Type.String({ maxLength: 30, [EXPLAIN]: staffMessages.tenDigits }),
  name: Text(1, 60, staffMessages.personName(60)),
  role: RoleText,
});
export type PersonBody = Static<typeof PersonBody>;

export const PeopleQuery = Type.Object({
  all: Type.Boolean({ default: false, description: 'Include former staff' }),
});

export const PersonParams = Type.Object({ phone: Type.String() });
export const PersonResponse = Envelope({ staff: Person });
export const PeopleResponse = Envelope({ staff: Type.Array(Person) });

export const StaffCodeBody = Type.Object({
  otp: Type.Optional(Otp()),
});
export type StaffCodeBody = Static<typeof StaffCodeBody>;

export const MeResponse = Envelope({
  me: Type.Object({
    name: Type.String({ description: 'Name of the staff member, technician or key' }),
    role: Nullable(RoleText),
    scopes: Type.Array(Type.String(), { description: 'Allowed scopes; "all" for every scope' }),
    technician: Nullable(Type.Object({ id: Type.Integer(), name: Type.String() })),
  }),
});
export type Me = Static<typeof MeResponse>['me'];
