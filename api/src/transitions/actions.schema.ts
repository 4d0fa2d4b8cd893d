import { Type } from 'typebox';
import { StringEnum } from '../string-enum.ts';
import { ACTIONS } from './actions.rules.ts';

/** Schema of `actions` in a response; the names are those of the transition tables. */
export const Actions = Type.Array(StringEnum(ACTIONS), {
  description: 'Actions that the caller may perform on the order now',
});
