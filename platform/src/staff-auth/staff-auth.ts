/** Keys of the staff API, their holders, and the audit log. */
export { actorOf, recordAct, type Act, type Acting } from './audit.sql.ts';
export { holderByHeader, opsGuard, type FindHolder } from './ops-guard.ts';
export { hasOneScript, skeletonOf } from './name-skeleton.ts';
export { opsTokenRoutes } from './ops-tokens.routes.ts';
export type { TokenAnswer, TokensAnswer } from './ops-tokens.schema.ts';
export {
  INSTALLATION,
  missingScope,
  REMOTE_NAME,
  type Holder,
  type Scope,
} from './scopes.rules.ts';
export { openStaffKeys, type KeyHolder, type StaffKeys } from './staff-keys.ts';
