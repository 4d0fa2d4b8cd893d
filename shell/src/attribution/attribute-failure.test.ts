import type { ReleaseSet, RemoteInDocument } from 'contract/manifest';
import { describe, expect, it } from 'vitest';
import { createRelease } from '../test-utils/release.ts';
import { attributeFailure, findOwner, type Failure } from './attribute-failure.ts';

/** Version of a remote that the visitor has: stable, canary, or stable during a rollout (`trial` in the set). */
type ServedVersion = 'stable' | 'canary' | 'stable on trial';

const createEntry = (remote: string, served: ServedVersion): RemoteInDocument => ({
  ...createRelease(remote, served === 'canary' ? '2' : '1'),
  ...(served === 'canary' ? { stable: createRelease(remote, '1') } : {}),
  ...(served === 'stable' ? {} : { trial: true }),
});
const createSet = (
  shell: ServedVersion,
  cart: ServedVersion,
  home: ServedVersion = 'stable',
): ReleaseSet => ({
  shell: createEntry('shell', shell),
  cart: createEntry('cart', cart),
  home: createEntry('home', home),
});

const present = ['shell', 'cart'];
// `owner`: whose page failed, or `shell` if its own file did. `thrower`: whose file threw.
const CART_THREW = { owner: 'cart', thrower: 'cart', present };
const SHELL_THREW = { owner: 'cart', thrower: 'shell', present };
const OWN_FILE_THREW = { owner: 'shell', thrower: 'shell', present };
const STABLE_THREW = { ...CART_THREW, version: '1' };
const UNKNOWN_OWNER = { present };
const BOTH = ['shell 2', 'cart 2'];

const CASES: [
  what: string,
  shell: ServedVersion,
  cart: ServedVersion,
  failure: Failure,
  expected: string[],
][] = [
  ['the page’s version if nothing is on trial', 'stable', 'stable', CART_THREW, ['cart 1']],
  [
    'the shell if nothing is on trial and the owner is unknown',
    'stable',
    'stable',
    UNKNOWN_OWNER,
    ['shell 1'],
  ],
  ['the throwing canary', 'stable', 'canary', CART_THREW, ['cart 2']],
  ['the canary whose page the shell could not render', 'stable', 'canary', SHELL_THREW, ['cart 2']],
  ['the canary if the owner is unknown', 'stable', 'canary', UNKNOWN_OWNER, ['cart 2']],
  ['the canary if the shell’s own file threw', 'stable', 'canary', OWN_FILE_THREW, ['cart 2']],
  ['stable after its canary has failed', 'stable', 'canary', STABLE_THREW, ['cart 1']],
  ['the shell’s canary beside a stable page', 'canary', 'stable', CART_THREW, ['shell 2']],
  [
    'the stable shell of a trial beside a stable page',
    'stable on trial',
    'stable',
    CART_THREW,
    ['shell 1'],
  ],
  ['the shell’s canary if the owner is unknown', 'canary', 'stable', UNKNOWN_OWNER, ['shell 2']],
  ['the page’s canary if its file threw', 'canary', 'canary', CART_THREW, ['cart 2']],
  ['both canaries if the shell’s file threw', 'canary', 'canary', SHELL_THREW, BOTH],
  ['both canaries if the owner is unknown', 'canary', 'canary', UNKNOWN_OWNER, BOTH],
];

const attribute = (set: ReleaseSet, failure: Failure): string[] =>
  attributeFailure(set, failure).map(({ remote, version }) => `${remote} ${version}`);

describe('a failure is attributed to', () => {
  it.each(CASES)('%s', (_what, shell, cart, failure, expected) => {
    expect(attribute(createSet(shell, cart), failure)).toEqual(expected);
  });

  it('the shell if the canary is not on the page and the owner is unknown', () => {
    const set = createSet('stable', 'stable', 'canary');
    expect(attribute(set, UNKNOWN_OWNER)).toEqual(['shell 1']);
  });
});

const isFileOf = ({ entry }: { entry: string }, address: string) =>
  address.startsWith(entry.replace('main.js', ''));

describe('owner of a URL', () => {
  it.each([
    ['/remotes/cart/2/cart.js', { remote: 'cart', version: '2' }],
    ['/remotes/cart/1/cart.js', { remote: 'cart', version: '1' }],
    ['/remotes/cart/3/cart.js', undefined],
    ['', undefined],
  ])('is found by the folder of the canary or of stable: %j', (address, owner) => {
    expect(findOwner(createSet('stable', 'canary'), address, isFileOf)).toEqual(owner);
  });
});
