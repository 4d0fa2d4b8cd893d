import { Type, type Static } from 'typebox';
import { Envelope, EXPLAIN, Nullable, Text } from 'platform/http';
import { ROLES, type Role } from './roles.rules.ts';

const RoleText = Type.Unsafe<Role>({
  type: 'string',
  enum: [...ROLES],
  [EXPLAIN]: `Choose a role: ${ROLES.join(', ')}.`,
});

const Person = Type.Object({
  id: Type.Integer(),
  name: Type.String({ description: 'As the audit trail has it' }),
  phone: Nullable(Type.String({ description: 'Ten digits; null where the person was erased' })),
  role: RoleText,
  added_at: Type.String({ format: 'date-time' }),
  removed_at: Nullable(Type.String({ format: 'date-time' })),
});
export type Person = Static<typeof Person>;

export const PersonBody = Type.Object({
  phone: Type.String({ maxLength: 30, [EXPLAIN]: 'Enter a mobile number of ten digits.' }),
  name: Text(1, 60, 'Say the name, in at most 60 characters.'),
  role: RoleText,
});
export type PersonBody = Static<typeof PersonBody>;

export const PeopleQuery = Type.Object({
  all: Type.Boolean({ default: false, description: 'Also those who were removed' }),
});

export const PersonParams = Type.Object({ phone: Type.String() });
export const PersonAnswer = Envelope({ staff: Person });
export const PeopleAnswer = Envelope({ staff: Type.Array(Person) });

export const MeAnswer = Envelope({
  me: Type.Object({
    name: Type.String({ description: 'As the audit trail has it' }),
    role: Nullable(RoleText),
    scopes: Type.Array(Type.String(), { description: 'What may be done; "all" for everything' }),
    technician: Nullable(Type.Object({ id: Type.Integer(), name: Type.String() })),
  }),
});
export type Me = Static<typeof MeAnswer>['me'];
