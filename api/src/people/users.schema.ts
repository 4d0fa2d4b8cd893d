/** Bodies of the staff endpoints for users. */
import { Type } from 'typebox';
import { EXPLAIN } from 'platform/http';
import { staffMessages } from '../texts/texts.ts';

export const UserTypeBody = Type.Object({
  type: Type.Unsafe<'customer' | 'partner'>({
    type: 'string',
    enum: ['customer', 'partner'],
    [EXPLAIN]: staffMessages.choosePartner,
  }),
});
