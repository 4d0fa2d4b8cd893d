/** Permissions of a staff member by scopes. Pure; the server enforces the same rules. */
import type { Me } from 'api/staff-contract';

/** Scopes of the staff API that console pages need. */
export type Scope =
  | 'orders'
  | 'visits'
  | 'money'
  | 'catalogue'
  | 'people'
  | 'jobs'
  | 'settings'
  | 'staff'
  | 'release:*';

/** Whether the user has write access. */
export const canWrite = ({ scopes }: Me, scope: Scope): boolean =>
  scopes.includes('all') || scopes.includes(scope);

/** Whether the user has read access. The `read` scope grants read access everywhere. */
export const canRead = (me: Me, scope: Scope): boolean =>
  canWrite(me, scope) || me.scopes.includes('read');
