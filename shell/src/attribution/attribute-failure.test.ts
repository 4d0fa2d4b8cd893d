import type { ReleaseSet, RemoteInDocument } from 'contract/manifest';
import { describe, expect, it } from 'vitest';
import { attributeFailure, findOwner, type Failure } from './attribute-failure.ts';

const release = (remote: string, version: string) => ({
  version,
  entry: `/remotes/${remote}/${version}/entry.js`,
  integrity: 'sha384-x',
  name: `${remote}__${version}`,
});
/** Version of a remote that the visitor has: stable, canary, or stable while a canary is on trial. */
type Has = 'stable' | 'canary' | 'stable on trial';

const of = (remote: string, has: Has): RemoteInDocument => ({
  ...release(remote, has === 'canary' ? '2' : '1'),
  ...(has === 'canary' ? { stable: release(remote, '1') } : {}),
  ...(has === 'stable' ? {} : { trial: true }),
});
const setOf = (shell: Has, cart: Has, home: Has = 'stable'): ReleaseSet => ({
  shell: of('shell', shell),
  cart: of('cart', cart),
  home: of('home', home),
});

const present = ['shell', 'cart'];
const BROKE = { owner: 'cart', thrower: 'cart', present };
const IN_SHELL = { owner: 'cart', thrower: 'shell', present };
const UNKNOWN = { present };

const CASES: [string, ReleaseSet, Failure, string[]][] = [
  ['nobody on trial: the page that broke', setOf('stable', 'stable'), BROKE, ['cart 1']],
  ['nobody on trial, nobody known: the shell', setOf('stable', 'stable'), UNKNOWN, ['shell 1']],
  ['a canary that broke', setOf('stable', 'canary'), BROKE, ['cart 2']],
  ['a canary that gave the shell what throws', setOf('stable', 'canary'), IN_SHELL, ['cart 2']],
  ['a canary, nobody known', setOf('stable', 'canary'), UNKNOWN, ['cart 2']],
  [
    'stable of a canary that failed before',
    setOf('stable', 'canary'),
    { ...BROKE, version: '1' },
    ['cart 1'],
  ],
  ['a canary of the shell, a stable page', setOf('canary', 'stable'), BROKE, ['shell 2']],
  [
    'the same with the stable shell beside it',
    setOf('stable on trial', 'stable'),
    BROKE,
    ['shell 1'],
  ],
  ['a canary of the shell, nobody known', setOf('canary', 'stable'), UNKNOWN, ['shell 2']],
  ['both canaries, in the page’s file', setOf('canary', 'canary'), BROKE, ['cart 2']],
  [
    'both canaries, in the shell’s file',
    setOf('canary', 'canary'),
    IN_SHELL,
    ['shell 2', 'cart 2'],
  ],
  ['both canaries, nobody known', setOf('canary', 'canary'), UNKNOWN, ['shell 2', 'cart 2']],
  ['a canary that is not in the page', setOf('stable', 'stable', 'canary'), UNKNOWN, ['shell 1']],
  [
    'the shell’s own file, beside a canary in the page',
    setOf('stable', 'canary'),
    { owner: 'shell', thrower: 'shell', present },
    ['cart 2'],
  ],
];

describe('a failure is laid on', () => {
  it.each(CASES)('%s', (_what, set, fault, expected) => {
    expect(
      attributeFailure(set, fault).map(({ remote, version }) => `${remote} ${version}`),
    ).toEqual(expected);
  });
});

const isOf = ({ entry }: { entry: string }, address: string) =>
  address.startsWith(entry.replace('entry.js', ''));

describe('whose file an address is', () => {
  it('is told by the version’s folder, of stable beside a canary too', () => {
    const set = setOf('stable', 'canary');
    expect(findOwner(set, '/remotes/cart/2/cart.js', isOf)).toEqual({
      remote: 'cart',
      version: '2',
    });
    expect(findOwner(set, '/remotes/cart/1/cart.js', isOf)).toEqual({
      remote: 'cart',
      version: '1',
    });
    expect(findOwner(set, '/remotes/cart/3/cart.js', isOf)).toBeUndefined();
    expect(findOwner(set, '', isOf)).toBeUndefined();
  });
});
