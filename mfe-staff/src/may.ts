/** What somebody who works here may do, by the scopes of his role. Pure; the server judges by the same. */
import type { Me } from 'api/staff-contract';

/** A scope of staff's API that a page of the console needs. */
export type Scope = 'orders' | 'visits' | 'money' | 'catalogue' | 'people';

/** Whether he may act within a scope. */
export const mayAct = ({ scopes }: Me, scope: Scope): boolean =>
  scopes.includes('all') || scopes.includes(scope);

/** Whether he may look: who may read everything acts nowhere by that. */
export const mayLook = (me: Me, scope: Scope): boolean =>
  mayAct(me, scope) || me.scopes.includes('read');
