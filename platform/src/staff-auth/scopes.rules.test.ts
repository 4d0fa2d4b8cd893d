import { describe, expect, it } from 'vitest';
import {
  isValidKeyName,
  isScope,
  findMissingScope,
  toReleaseScope,
  canReleaseAny,
  type Scope,
} from './scopes.rules.ts';

const createHolder = (...scopes: Scope[]) => ({ name: 'ci', scopes });

const FIXED_SCOPES: readonly Scope[] = [
  'orders',
  'visits',
  'money',
  'catalogue',
  'people',
  'jobs',
  'settings',
  'staff',
  'read',
  'probe',
  'release:*',
];

describe('a scope', () => {
  const scopes = [...FIXED_SCOPES, 'release:shell', 'release:mfe-catalog', 'release:mfe-a-b2'];
  it.each(scopes)('is %s', (text) => expect(isScope(text)).toBe(true));

  it.each([
    '',
    '*',
    'all',
    'Orders',
    ' orders',
    'release:',
    'release:api',
    'release:mfe-',
    'release:../x',
  ])('is not %j', (text) => expect(isScope(text)).toBe(false));

  it.each(['release', 'installation', 'open', `release:mfe-${'x'.repeat(200)}`])(
    'is not the access rule or name %j',
    (text) => expect(isScope(text)).toBe(false),
  );
});

describe('the name of a key', () => {
  it.each(['ravi', 'Ravi.Kumar', 'ci@catalog-2026', 'x', '7'])('may be %s', (name) => {
    expect(isValidKeyName(name)).toBe(true);
  });

  it.each(['', 'a b', '-x', 'x-', 'a\nb', 'é', 'x'.repeat(61), 'Installation', 'gateway', 'START'])(
    'is not %j',
    (name) => {
      expect(isValidKeyName(name)).toBe(false);
    },
  );
});

describe('a key', () => {
  it('permits reads and writes of its scopes', () => {
    expect(findMissingScope(createHolder('orders'), 'orders', true)).toBeNull();
    expect(findMissingScope(createHolder('orders'), 'orders', false)).toBeNull();
    expect(findMissingScope(createHolder('orders', 'people'), 'money', true)).toBe('money');
  });

  it('permits all reads and no writes with `read`', () => {
    expect(findMissingScope(createHolder('read'), 'money', true)).toBeNull();
    expect(findMissingScope(createHolder('read'), 'money', false)).toBe('money');
    expect(findMissingScope(createHolder('read'), 'release:shell', false)).toBe('release:shell');
  });

  it('permits one remote or all, never one with a common prefix', () => {
    const remoteHolder = createHolder('release:mfe-catalog');
    expect(findMissingScope(remoteHolder, 'release:mfe-catalog', false)).toBeNull();
    expect(findMissingScope(remoteHolder, 'release:mfe-catalog-2', false)).toBe(
      'release:mfe-catalog-2',
    );
    expect(findMissingScope(remoteHolder, 'release:*', false)).toBe('release:*');
    expect(findMissingScope(createHolder('release:*'), 'release:shell', false)).toBeNull();
    expect(findMissingScope(createHolder('release:*'), 'money', false)).toBe('money');
  });

  it('permits reads of releases with any release scope', () => {
    expect(findMissingScope(createHolder('release:shell'), 'any release', true)).toBeNull();
    expect(findMissingScope(createHolder('orders'), 'any release', true)).toBe('read');
  });

  it('permits everything for the installation, which alone creates keys', () => {
    expect(findMissingScope(createHolder(...FIXED_SCOPES), 'installation', false)).toBe(
      'installation',
    );
    expect(
      findMissingScope({ name: 'installation', scopes: 'all' }, 'installation', false),
    ).toBeNull();
  });
});

const name = (letters: number): string => `mfe-${'x'.repeat(letters - 4)}`;

describe('releasing', () => {
  it('requires the scope of the remote', () => {
    expect(toReleaseScope('mfe-catalog')).toBe('release:mfe-catalog');
    expect(isScope(toReleaseScope('shell'))).toBe(true);
  });

  it('is permitted with one release scope, and to the installation', () => {
    expect(canReleaseAny(createHolder('orders', 'release:shell'))).toBe(true);
    expect(canReleaseAny({ name: 'installation', scopes: 'all' })).toBe(true);
    expect(canReleaseAny(createHolder('orders', 'read'))).toBe(false);
    expect(canReleaseAny(createHolder())).toBe(false);
  });

  it('accepts remote names of at most 100 characters', () => {
    expect(isScope(toReleaseScope(name(100)))).toBe(true);
    expect(isScope(toReleaseScope(name(101)))).toBe(false);
  });
});
