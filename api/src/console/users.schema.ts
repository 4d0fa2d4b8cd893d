import { Type, type Static } from 'typebox';
import { SearchText } from '../fields.ts';
import { StringEnum } from '../string-enum.ts';
import { Envelope, EXPLAIN, Nullable, Page, PageQuerySchema } from 'platform/http';
import { inEnglish } from 'platform/language';

/** Users per page by default, as in the list of orders. */
const USERS_PER_PAGE = 52;
const TYPES = ['all', 'customer', 'partner', 'locked'] as const;

export const UsersQuery = Type.Object({
  ...PageQuerySchema(USERS_PER_PAGE).properties,
  q: Type.Optional(SearchText('Part of a name or phone number')),
  type: StringEnum(TYPES, {
    default: 'all',
    [EXPLAIN]: inEnglish(`Choose one of ${TYPES.join(', ')}.`),
  }),
});
export type UsersQuery = Static<typeof UsersQuery>;

const User = Type.Object({
  phone_number: Type.String(),
  name: Type.String(),
  type: StringEnum(['customer', 'partner']),
  created_at: Type.String({ format: 'date-time' }),
  orders: Type.Integer(),
  open_orders: Type.Integer({ description: 'Neither completed nor cancelled' }),
  completed_orders: Type.Integer(),
  last_order_at: Nullable(Type.String({ format: 'date-time' })),
  wallet: Type.Number({ description: 'Rupees' }),
  withdrawals: Type.Integer({ description: 'Number of pending withdrawals' }),
  sessions: Type.Integer({ description: 'Number of active sessions' }),
  failures: Type.Integer({
    description:
      'Wrong codes from unknown devices (which had never logged in with the number) since the last login from an unknown device',
  }),
  locked_until: Nullable(Type.String({ format: 'date-time' })),
});

export const UsersResponse = Envelope({ users: Page(User) });
