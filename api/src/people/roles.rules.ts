/** What each role may do. Pure. */
import { hasOneScript, skeletonOf, type Scope } from 'platform/staff-auth';

export const ROLES = ['owner', 'manager', 'dispatcher', 'technician', 'accounts'] as const;
export type Role = (typeof ROLES)[number];

/**
 * A role is a set of scopes, the same that keys have. A technician has none: what concerns the visits that are his own
 * is open to everybody who works here, by routes that ask whose they are.
 */
const SCOPES: Record<Role, readonly Scope[]> = {
  owner: ['orders', 'visits', 'money', 'catalogue', 'people', 'read'],
  manager: ['orders', 'visits', 'catalogue', 'people'],
  dispatcher: ['orders', 'visits'],
  technician: [],
  accounts: ['money', 'read'],
};

/** The scopes of a role. */
export const scopesOf = (role: Role): readonly Scope[] => SCOPES[role];

/** Whether somebody with these scopes may do everything that a role may. */
export const isNotBelow = (scopes: readonly Scope[] | 'all', role: Role): boolean =>
  scopes === 'all' || SCOPES[role].every((scope) => scopes.includes(scope));

/** Letters of any script, spaces between words, and what names have besides. */
const NAME = /^[\p{L}\p{M}]([\p{L}\p{M}\p{N}.' -]{0,58}[\p{L}\p{M}\p{N}.])?$/u;

/** Others who stand where the trail names who acted. */
const TAKEN = new Set([
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

/** A person's name as the audit trail is to have it, in one script; null for what can't be one. */
export function personNameFrom(text: string): string | null {
  const name = text.trim().replace(/\s+/g, ' ');
  const isFree = !TAKEN.has(skeletonOf(name));
  return NAME.test(name) && hasOneScript(name) && isFree ? name : null;
}
