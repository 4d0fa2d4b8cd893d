/** Bodies of the staff endpoints for users. */
import { Type } from 'typebox';
import { EXPLAIN } from 'platform/http';
import { StringEnum } from '../string-enum.ts';
import { staffMessages } from '../texts/texts.ts';

export const UserTypeBody = Type.Object({
  type: StringEnum(['customer', 'partner'], { [EXPLAIN]: staffMessages.choosePartner }),
});
