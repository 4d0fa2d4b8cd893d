import { describe, expect, it } from 'vitest';
import { missingScope, type Holder, type Scope } from 'platform/staff-auth';
import { personNameFrom, ROLES, scopesOf, type Role } from './roles.rules.ts';

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

const who = (role: Role): Holder => ({ kind: 'person', name: 'Asha', scopes: scopesOf(role) });
const opened = (role: Role, reading: boolean) =>
  ALL.filter((scope) => missingScope(who(role), scope, reading) === null);

describe('a role', () => {
  it.each(ROLES)('%s acts within its scopes and nowhere else', (role) => {
    expect(opened(role, false)).toEqual(mayDo[role]);
  });

  it.each(ROLES)('%s looks at what it may', (role) => {
    expect(opened(role, true)).toEqual(mayLook[role]);
  });

  it.each(ROLES)('%s neither releases nor makes keys', (role) => {
    expect(missingScope(who(role), 'release:mfe-catalog', false)).toBe('release:mfe-catalog');
    expect(missingScope(who(role), 'installation', false)).toBe('installation');
  });

  it.each(ROLES)('%s has a day of its own', (role) => {
    expect(missingScope(who(role), 'person', false)).toBeNull();
  });
});

describe('the name of a person', () => {
  it.each(['Asha', 'Ravi Kumar', "D'Souza", 'आशा देवी', 'M. Tirkey', 'Asha 2'])(
    'may be %s',
    (name) => {
      expect(personNameFrom(name)).toBe(name);
    },
  );

  it('is tidied', () => expect(personNameFrom('  Ravi   Kumar ')).toBe('Ravi Kumar'));

  it.each([
    '',
    ' ',
    '7',
    'a\nb'.replace('\n', '\u0000'),
    'customer',
    'Installation',
    'x'.repeat(61),
    '-x',
  ])('is not %j', (name) => expect(personNameFrom(name)).toBeNull());
});
