import { describe, expect, it } from 'vitest';
import { findMissingScope, type Holder, type Scope } from 'platform/staff-auth';
import { parsePersonName, ROLES, getScopes, type Role } from './roles.rules.ts';

const ALL: readonly Scope[] = ['orders', 'visits', 'money', 'catalogue', 'people'];

const mayDo: Record<Role, readonly Scope[]> = {
  owner: ALL,
  manager: ['orders', 'visits', 'catalogue', 'people'],
  dispatcher: ['orders', 'visits'],
  technician: [],
  accounts: ['money'],
};
const mayLook: Record<Role, readonly Scope[]> = {
  ...mayDo,
  accounts: ALL,
};

const who = (role: Role): Holder => ({ kind: 'person', name: 'Asha', scopes: getScopes(role) });
const opened = (role: Role, reading: boolean) =>
  ALL.filter((scope) => findMissingScope(who(role), scope, reading) === null);

describe('roles', () => {
  it.each(ROLES)('%s can write within its scopes only', (role) => {
    expect(opened(role, false)).toEqual(mayDo[role]);
  });

  it.each(ROLES)('%s can read what its scopes allow', (role) => {
    expect(opened(role, true)).toEqual(mayLook[role]);
  });

  it.each(ROLES)('%s can neither release nor create keys', (role) => {
    expect(findMissingScope(who(role), 'release:mfe-catalog', false)).toBe('release:mfe-catalog');
    expect(findMissingScope(who(role), 'installation', false)).toBe('installation');
  });

  it.each(ROLES)('%s can have an own day', (role) => {
    expect(findMissingScope(who(role), 'person', false)).toBeNull();
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

  it.each([
    '',
    ' ',
    '7',
    'a\nb'.replace('\n', '\u0000'),
    'customer',
    'Installation',
    'x'.repeat(61),
    '-x',
  ])('rejects %j', (name) => expect(parsePersonName(name)).toBeNull());
});
