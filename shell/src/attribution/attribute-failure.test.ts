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
type Served = 'stable' | 'canary' | 'stable on trial';

const createEntry = (remote: string, served: Served): RemoteInDocument => ({
  ...release(remote, served === 'canary' ? '2' : '1'),
  ...(served === 'canary' ? { stable: release(remote, '1') } : {}),
  ...(served === 'stable' ? {} : { trial: true }),
});
const createSet = (shell: Served, cart: Served, home: Served = 'stable'): ReleaseSet => ({
  shell: createEntry('shell', shell),
  cart: createEntry('cart', cart),
  home: createEntry('home', home),
});

const present = ['shell', 'cart'];
const CART_THREW = { owner: 'cart', thrower: 'cart', present };
const SHELL_THREW = { owner: 'cart', thrower: 'shell', present };
const UNKNOWN_OWNER = { present };

const CASES: [string, ReleaseSet, Failure, string[]][] = [
  [
    'the page’s version if nothing is on trial',
    createSet('stable', 'stable'),
    CART_THREW,
    ['cart 1'],
  ],
  [
    'the shell if nothing is on trial and the owner is unknown',
    createSet('stable', 'stable'),
    UNKNOWN_OWNER,
    ['shell 1'],
  ],
  ['the throwing canary', createSet('stable', 'canary'), CART_THREW, ['cart 2']],
  [
    'the canary whose value made the shell throw',
    createSet('stable', 'canary'),
    SHELL_THREW,
    ['cart 2'],
  ],
  ['the canary if the owner is unknown', createSet('stable', 'canary'), UNKNOWN_OWNER, ['cart 2']],
  [
    'stable after its canary has failed',
    createSet('stable', 'canary'),
    { ...CART_THREW, version: '1' },
    ['cart 1'],
  ],
  [
    'the shell’s canary beside a stable page',
    createSet('canary', 'stable'),
    CART_THREW,
    ['shell 2'],
  ],
  [
    'the stable shell of a trial beside a stable page',
    createSet('stable on trial', 'stable'),
    CART_THREW,
    ['shell 1'],
  ],
  [
    'the shell’s canary if the owner is unknown',
    createSet('canary', 'stable'),
    UNKNOWN_OWNER,
    ['shell 2'],
  ],
  ['the page’s canary if its file threw', createSet('canary', 'canary'), CART_THREW, ['cart 2']],
  [
    'both canaries if the shell’s file threw',
    createSet('canary', 'canary'),
    SHELL_THREW,
    ['shell 2', 'cart 2'],
  ],
  [
    'both canaries if the owner is unknown',
    createSet('canary', 'canary'),
    UNKNOWN_OWNER,
    ['shell 2', 'cart 2'],
  ],
  [
    'the shell if the canary is not on the page and the owner is unknown',
    createSet('stable', 'stable', 'canary'),
    UNKNOWN_OWNER,
    ['shell 1'],
  ],
  [
    'the canary on the page if the shell’s own file threw',
    createSet('stable', 'canary'),
    { owner: 'shell', thrower: 'shell', present },
    ['cart 2'],
  ],
];

describe('a failure is attributed to', () => {
  it.each(CASES)('%s', (_what, set, failure, expected) => {
    expect(
      attributeFailure(set, failure).map(({ remote, version }) => `${remote} ${version}`),
    ).toEqual(expected);
  });
});

const isFileOf = ({ entry }: { entry: string }, address: string) =>
  address.startsWith(entry.replace('entry.js', ''));

describe('owner of a URL', () => {
  it('is found by the version’s folder, also for the stable version beside a canary', () => {
    const set = createSet('stable', 'canary');
    expect(findOwner(set, '/remotes/cart/2/cart.js', isFileOf)).toEqual({
      remote: 'cart',
      version: '2',
    });
    expect(findOwner(set, '/remotes/cart/1/cart.js', isFileOf)).toEqual({
      remote: 'cart',
      version: '1',
    });
    expect(findOwner(set, '/remotes/cart/3/cart.js', isFileOf)).toBeUndefined();
    expect(findOwner(set, '', isFileOf)).toBeUndefined();
  });
});
