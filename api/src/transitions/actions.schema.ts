import { Type } from 'typebox';
import { ACTIONS, type Action } from './actions.rules.ts';

/** Named as in the transition tables. */
export const Actions = Type.Array(Type.Unsafe<Action>({ type: 'string', enum: [...ACTIONS] }), {
  description: 'Actions that the caller may perform on the order now',
});
