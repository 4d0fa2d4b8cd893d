/** What a key of staff's API opens, and what a call needs. Pure. */

const PLAIN = ['orders', 'visits', 'money', 'catalogue', 'people', 'read'] as const;

/** What a key may open: `release:mfe-catalog` one remote's releases, `release:*` all of them, `read` every reading call. */
export type Scope = (typeof PLAIN)[number] | `release:${string}`;

/** Who calls: the installation opens everything, a named key what it was made for. */
export interface Holder {
  /** As the audit trail and the history of releases name it. */
  name: string;
  scopes: readonly Scope[] | 'all';
  /** A key where nothing is said; else somebody who is logged in, and works here or does not. */
  kind?: 'person' | 'customer';
  /** Of a person: the number that they log in with. */
  phone?: string;
}

/**
 * What a route below /ops needs: a scope; `person`, to be somebody who works here, whatever the role; `any release` for looking at releases, which every release key and `read`
 * may; `own release`, the release scope of the remote that the route's parameter `remote` names; the installation's own token;
 * or `open`, for a route that lets nobody see anything, or lets people in by itself.
 */
export type Access = Scope | 'person' | 'any release' | 'own release' | 'installation' | 'open';

/** Names of what can be released: the shell and every remote. */
export const REMOTE_NAME = /^(shell|mfe-[a-z0-9]+(-[a-z0-9]+)*)$/;

/** Names of keys: plain, so that they can be told apart wherever they are read. */
const KEY_NAME = /^[A-Za-z0-9]([A-Za-z0-9._@-]{0,58}[A-Za-z0-9])?$/;

/** The name under which the holder of the installation's own token acts. */
export const INSTALLATION = 'installation';

/** Others who act and are recorded in the same columns as keys. */
const TAKEN = new Set([INSTALLATION, 'customer', 'gateway', 'payment', 'staff', 'start', 'system']);

/** Whether a key may have this name. */
export const isKeyName = (name: string): boolean =>
  KEY_NAME.test(name) && !TAKEN.has(name.toLowerCase());

const RELEASE = 'release:';

/** Whether a text is a scope. */
export function isScope(text: string): text is Scope {
  if (!text.startsWith(RELEASE)) return PLAIN.some((plain) => plain === text);
  const remote = text.slice(RELEASE.length);
  return remote === '*' || (remote.length <= 100 && REMOTE_NAME.test(remote));
}

/** What staff may say, in a sentence. */
export const SCOPES_SENTENCE = `A scope is ${PLAIN.join(', ')}, release:REMOTE or release:*.`;

/** The scope by which one remote is released. */
export const releaseScope = (remote: string): Scope => `${RELEASE}${remote}`;

const isRelease = (scope: string): boolean => scope.startsWith(RELEASE);

/** Whether a holder may release anything at all. */
export const releasesSomething = ({ scopes }: Holder): boolean =>
  scopes === 'all' || scopes.some(isRelease);

/**
 * The scope that a holder lacks for a call, null where he has it.
 * @param reading whether the call changes nothing
 */
export function missingScope(
  holder: Holder,
  needed: Scope | 'person' | 'any release' | 'installation',
  reading: boolean,
): string | null {
  const { scopes, kind } = holder;
  if (needed === 'person' && kind === 'person') return null;
  if (scopes === 'all' || (reading && scopes.includes('read'))) return null;
  if (needed === 'person') return needed;
  if (needed === INSTALLATION) return INSTALLATION;
  if (needed === 'any release') return releasesSomething(holder) ? null : 'read';
  const opens = scopes.includes(needed) || (isRelease(needed) && scopes.includes('release:*'));
  return opens ? null : needed;
}
