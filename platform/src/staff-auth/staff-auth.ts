/** Keys of staff's API, who holds them, and the trail of what was done with them. */
export { actorOf, recordAct, type Act } from './audit.sql.ts';
export { holderByHeader, opsGuard } from './ops-guard.ts';
export { opsTokenRoutes } from './ops-tokens.routes.ts';
export { missingScope, REMOTE_NAME } from './scopes.rules.ts';
export { openStaffKeys, type KeyHolder, type StaffKeys } from './staff-keys.ts';
