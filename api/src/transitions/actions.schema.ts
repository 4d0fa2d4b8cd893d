import { Type } from 'typebox';
import { ACTIONS, type Action } from './actions.rules.ts';

/** Named as in the transition tables. */
export const Actions = Type.Array(Type.Unsafe<Action>({ type: 'string', enum: [...ACTIONS] }), {
  description: 'What the caller may do with the order now',
});
