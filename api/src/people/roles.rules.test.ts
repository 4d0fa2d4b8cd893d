import { describe, expect, it } from 'vitest';
import { findMissingScope, type Holder, type Scope } from 'platform/staff-auth';
import { parsePersonName, ROLES, getScopes, type Role } from './roles.rules.ts';

const ALL: readonly Scope[] = [
  'orders',
  'visits',
  'money',
  'catalogue',
  'people',
  'jobs',
  'settings',
  'staff',
];

const writable: Record<Role, readonly Scope[]> = {
  owner: ALL,
  manager: ['orders', 'visits', 'catalogue', 'people'],
  dispatcher: ['orders', 'visits'],
  technician: [],
  accounts: ['money'],
};
const readable: Record<Role, readonly Scope[]> = {
  ...writable,
  accounts: ALL,
};

const createHolder = (role: Role): Holder => ({
  kind: 'person',
  name: 'Asha',
  scopes: getScopes(role),
});
const listAllowedScopes = (role: Role, isRead: boolean) =>
  ALL.filter((scope) => findMissingScope(createHolder(role), scope, isRead) === null);

describe('roles', () => {
  it.each(ROLES)('%s can write within its scopes only', (role) => {
    expect(listAllowedScopes(role, false)).toEqual(writable[role]);
  });

  it.each(ROLES)('%s can read what its scopes allow', (role) => {
    expect(listAllowedScopes(role, true)).toEqual(readable[role]);
  });

  it.each(ROLES)('%s can neither release nor create keys', (role) => {
    expect(findMissingScope(createHolder(role), 'release:mfe-catalog', false)).toBe(
      'release:mfe-catalog',
    );
    expect(findMissingScope(createHolder(role), 'installation', false)).toBe('installation');
  });

  it.each(ROLES)('%s can open endpoints for any staff member', (role) => {
    expect(findMissingScope(createHolder(role), 'person', false)).toBeNull();
  });
});

describe('parsePersonName', () => {
  it.each(['Asha', 'Ravi Kumar', "D'Souza", 'आशा देवी', 'M. Tirkey', 'Asha 2'])(
    'accepts %s',
    (name) => {
      expect(parsePersonName(name)).toBe(name);
    },
  );

  it('normalizes spaces', () => expect(parsePersonName('  Ravi   Kumar ')).toBe('Ravi Kumar'));

  it.each(['', ' ', '7', 'a\u0000b', 'customer', 'Installation', 'x'.repeat(61), '-x'])(
    'rejects %j',
    (name) => expect(parsePersonName(name)).toBeNull(),
  );
});
