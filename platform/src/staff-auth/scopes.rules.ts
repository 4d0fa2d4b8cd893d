/** Scopes of staff API keys, and the scope that a request needs. Pure. */

const PLAIN_SCOPES = [
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
] as const;

/**
 * `release:mfe-catalog` permits releases of one remote, `release:*` of all, `read` every reading request, `probe`
 * storing results of the probe and creating links to live versions.
 */
export type Scope = (typeof PLAIN_SCOPES)[number] | `release:${string}`;

/** The holder of a key or a login. The installation token permits everything, all others only their scopes. */
export interface Holder {
  /** Name in the audit log and in the history of releases. */
  name: string;
  scopes: readonly Scope[] | 'all';
  /** Undefined for a key; `person` for a logged-in member of staff, `customer` for anyone else who is logged in. */
  kind?: 'person' | 'customer';
  /** Phone number that a person logs in with. */
  phone?: string;
  /** When a person last entered a code, at the login or since. Undefined for a key. */
  codeEnteredAt?: Date;
}

/**
 * What a route below /ops requires: a scope; `person`: a member of staff, whatever the role; `any release`: any release
 * key; `own release`: the release scope of the remote in the route's parameter `remote`; `installation`: the
 * installation token; `open`: nothing, because the route shows nothing or authenticates by itself. The installation
 * token may call every route, and keys with `read` every route that only reads.
 */
export type Access = Scope | 'person' | 'any release' | 'own release' | 'installation' | 'open';

/** Names of releasable apps: the shell and every remote. */
export const REMOTE_NAME = /^(shell|mfe-[a-z0-9]+(-[a-z0-9]+)*)$/;

/** Names of keys are plain ASCII, so that no two look alike. */
const KEY_NAME = /^[A-Za-z0-9]([A-Za-z0-9._@-]{0,58}[A-Za-z0-9])?$/;

/** The name of the installation token in the audit log. */
export const INSTALLATION = 'installation';

/** Names of other actors in columns that also hold names of keys, such as the actor in the audit log. */
const RESERVED_NAMES = new Set([
  INSTALLATION,
  'customer',
  'gateway',
  'payment',
  'staff',
  'start',
  'system',
]);

/** The rule of `isValidKeyName` as a message for staff. */
export const KEY_NAME_MESSAGE =
  'Use up to 60 letters (A to Z), digits and . _ @ -, a letter or digit at both ends, and no reserved name.';

/** Whether a new key may have the name; `KEY_NAME_MESSAGE` states the rule. */
export const isValidKeyName = (name: string): boolean =>
  KEY_NAME.test(name) && !RESERVED_NAMES.has(name.toLowerCase());

const RELEASE = 'release:';

/** Whether the text is a scope. `release:REMOTE` is valid even if there is no such remote yet. */
export function isScope(text: string): text is Scope {
  if (!text.startsWith(RELEASE)) return PLAIN_SCOPES.some((plain) => plain === text);
  const remote = text.slice(RELEASE.length);
  return remote === '*' || (remote.length <= 100 && REMOTE_NAME.test(remote));
}

/** The valid scopes as a message for staff. */
export const SCOPES_MESSAGE = `A scope is ${PLAIN_SCOPES.join(', ')}, release:REMOTE or release:*.`;

export const toReleaseScope = (remote: string): Scope => `${RELEASE}${remote}`;

const isRelease = (scope: string): boolean => scope.startsWith(RELEASE);

/** Whether the holder may release at least one app. */
export const canReleaseAny = ({ scopes }: Holder): boolean =>
  scopes === 'all' || scopes.some(isRelease);

/**
 * The scope that the holder lacks for a request, or null.
 * @param isRead whether the request changes nothing
 */
export function findMissingScope(
  holder: Holder,
  required: Scope | 'person' | 'any release' | 'installation',
  isRead: boolean,
): string | null {
  const { scopes, kind } = holder;
  if (required === 'person' && kind === 'person') return null;
  if (scopes === 'all' || (isRead && scopes.includes('read'))) return null;
  if (required === 'person') return required;
  if (required === INSTALLATION) return INSTALLATION;
  if (required === 'any release') return canReleaseAny(holder) ? null : 'read';
  const isAllowed =
    scopes.includes(required) || (isRelease(required) && scopes.includes('release:*'));
  return isAllowed ? null : required;
}
