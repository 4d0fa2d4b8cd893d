/** The page of the saved addresses. Pure. */

/** Its path. */
export const ADDRESS_PATH = '/addAddress';

/** Navigation state of the link in My Details, the page `/account/referral`. */
export const FROM_MY_DETAILS = { returnTo: '/account/referral' } as const;

/** Returns where the page leads after saving: to My Details if it was opened from there, otherwise to the cart (WALLET-19). */
export function getReturnPath(state: unknown): string {
  const isFromMyDetails =
    typeof state === 'object' &&
    state !== null &&
    'returnTo' in state &&
    state.returnTo === FROM_MY_DETAILS.returnTo;
  return isFromMyDetails ? FROM_MY_DETAILS.returnTo : '/cart';
}
