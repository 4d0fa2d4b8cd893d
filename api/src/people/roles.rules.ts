import { hasOneScript, getSkeleton, type Scope } from 'platform/staff-auth';

export const ROLES = ['owner', 'manager', 'dispatcher', 'technician', 'accounts'] as const;
export type Role = (typeof ROLES)[number];

/**
 * Scopes of each role. A technician has none: endpoints for own visits are open to every role and check ownership.
 */
const SCOPES: Record<Role, readonly Scope[]> = {
  owner: ['orders', 'visits', 'money', 'catalogue', 'people', 'jobs', 'settings', 'staff', 'read'],
  manager: ['orders', 'visits', 'catalogue', 'people'],
  dispatcher: ['orders', 'visits'],
  technician: [],
  accounts: ['money', 'read'],
};

/** Scopes of a role; empty for technicians. */
export const getScopes = (role: Role): readonly Scope[] => SCOPES[role];

/** Whether these scopes include all scopes of a role. */
export const coversRole = (scopes: readonly Scope[] | 'all', role: Role): boolean =>
  scopes === 'all' || SCOPES[role].every((scope) => scopes.includes(scope));

/** At most 60 letters of any script, digits, spaces and `.'-`, of which the first is a letter. */
const NAME = /^[\p{L}\p{M}]([\p{L}\p{M}\p{N}.' -]{0,58}[\p{L}\p{M}\p{N}.])?$/u;

/** Names that the audit log uses for other actors. */
const RESERVED_NAMES = new Set([
  'checkout',
  'customer',
  'gateway',
  'installation',
  'payment',
  'staff',
  'start',
  'system',
  'the person',
]);

/** Normalizes a staff name; null if it is invalid, mixes scripts or looks like the name of another kind of actor. */
export function parsePersonName(text: string): string | null {
  const name = text.trim().replace(/\s+/g, ' ');
  const isFree = !RESERVED_NAMES.has(getSkeleton(name));
  return NAME.test(name) && hasOneScript(name) && isFree ? name : null;
}
