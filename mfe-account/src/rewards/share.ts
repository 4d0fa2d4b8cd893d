/** Wraps clipboard, share sheet and the stored referral code. */
import { REFERRAL_CODE_KEY } from 'contract/document';

/**
 * Copies a text.
 * @returns false if the browser denies it
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Opens the device's share sheet.
 * @returns false if there is none or it fails; cancelling counts as shared
 */
export async function shareLink(data: {
  title: string;
  text: string;
  url: string;
}): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false;
  try {
    await navigator.share(data);
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
  return true;
}

/** The customer's referral code, stored after the profile was fetched; null if there is none or storage is blocked. */
export function readReferralCode(): string | null {
  try {
    return globalThis.localStorage.getItem(REFERRAL_CODE_KEY);
  } catch {
    return null;
  }
}
