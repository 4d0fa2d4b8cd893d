import { LOGIN_KEY, REFERRAL_CODE_KEY, TOKEN_KEY, USER_TOKEN_KEY } from 'contract/document';

/** The names under which the browser keeps a session (LOGIN-17). */
const STORAGE_KEYS = [LOGIN_KEY, USER_TOKEN_KEY, REFERRAL_CODE_KEY, TOKEN_KEY] as const;

type StorageKey = (typeof STORAGE_KEYS)[number];

/**
 * Reads one value of the kept session.
 * @returns null on a server, in a browser that refuses storage, and where nothing is kept.
 */
export function readStorage(key: StorageKey): string | null {
  try {
    return globalThis.localStorage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Keeps one value; null forgets it. A browser that refuses storage keeps the session for this page only. */
export function writeStorage(key: StorageKey, value: string | null): void {
  try {
    if (value === null) globalThis.localStorage?.removeItem(key);
    else globalThis.localStorage?.setItem(key, value);
  } catch {
    // Private windows may refuse: the session then lasts as long as the page.
  }
}

/** Logout clears all local storage (LOGIN-21). */
export function clearStorage(): void {
  try {
    globalThis.localStorage?.clear();
  } catch {
    // Nothing was kept, so nothing is left.
  }
}
