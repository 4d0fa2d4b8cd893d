import {
  LAST_ORDER_KEY,
  LOGIN_KEY,
  ORDER_NOTE_KEY,
  OVERLAY_KEY,
  REFERRAL_CODE_KEY,
  TOKEN_KEY,
  USER_TOKEN_KEY,
} from 'contract/document';

/** Storage keys of a session (LOGIN-17). */
const STORAGE_KEYS = [LOGIN_KEY, USER_TOKEN_KEY, REFERRAL_CODE_KEY, TOKEN_KEY] as const;

type StorageKey = (typeof STORAGE_KEYS)[number];

/**
 * Reads a value.
 * @returns null on a server, without storage, or if unset
 */
export function readStorage(key: StorageKey): string | null {
  try {
    return globalThis.localStorage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Writes a value. Without storage the session lasts as long as the page. */
export function writeStorage(key: StorageKey, value: string): void {
  try {
    globalThis.localStorage?.setItem(key, value);
  } catch {
    // Private windows may block storage.
  }
}

/** Clears all local storage on logout (LOGIN-21). */
export function clearStorage(): void {
  try {
    globalThis.localStorage?.clear();
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

/** Session storage: the last characters of the token to which the tab's data belongs. Absent for a visitor. */
const TAB_OWNER_KEY = 'tab-owner';
const TAB_KEYS = [OVERLAY_KEY, LAST_ORDER_KEY, ORDER_NOTE_KEY, TAB_OWNER_KEY] as const;

/** Removes the customer's order and note from the tab (CHECKOUT-20). Other tabs do so when they see the end of the session. */
export function clearTabStorage(): void {
  try {
    for (const key of TAB_KEYS) globalThis.sessionStorage?.removeItem(key);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

/**
 * Removes data that another session stored in the tab. A tab that the browser had discarded to save memory missed the end
 * of that session; when the tab is loaded again, the browser restores its session storage.
 */
export function claimTab(token: string | null): void {
  try {
    // The whole token is in local storage only. Without these 8 characters it still has 208 random bits.
    const owner = token && token.slice(-8);
    if (sessionStorage.getItem(TAB_OWNER_KEY) === owner) return;
    clearTabStorage();
    if (owner !== null) sessionStorage.setItem(TAB_OWNER_KEY, owner);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
