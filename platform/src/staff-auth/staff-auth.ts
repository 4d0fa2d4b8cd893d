/** Keys of the staff API, their holders, and the audit log. */
export { getActor, recordAction, type StaffAction, type Actor } from './audit.sql.ts';
export {
  authenticateByHeader,
  opsGuard,
  requireFreshCode,
  type Authenticate,
} from './ops-guard.ts';
export { hasOneScript, getSkeleton } from './name-skeleton.ts';
export { opsTokenRoutes } from './ops-tokens.routes.ts';
export {
  TokenBody,
  TokensQuery,
  type OpsTokenResponse,
  type OpsTokensResponse,
} from './ops-tokens.schema.ts';
export {
  INSTALLATION,
  findMissingScope,
  REMOTE_NAME,
  type Holder,
  type Scope,
} from './scopes.rules.ts';
export { openStaffKeys, type KeyHolder, type StaffKeys } from './staff-keys.ts';
