/**
 * What this browser keeps of the newsletter's offer: a cookie, because a logout clears the local storage. The boot
 * script reads it before anything is painted and says so on the document, so that pages that are rendered for everybody
 * show the bar to nobody who has done with it, and nothing moves.
 */
import { readCookie, writeCookie, YEAR_SECONDS } from 'contract/cookies';
import { DATA_OFFER, OFFER_COOKIE, type OfferState } from 'contract/document';

const hasOfferEndedCookie = (): boolean => readCookie(document.cookie, OFFER_COOKIE) === 'over';

/** True where the bar has no place any more. */
export const hasOfferEnded = (): boolean =>
  document.documentElement.getAttribute(DATA_OFFER) === 'over' || hasOfferEndedCookie();

/** Ends the offer in this browser: it was closed, or taken. */
export function endOffer(): void {
  const over: OfferState = 'over';
  document.cookie = writeCookie(OFFER_COOKIE, over, {
    'Max-Age': YEAR_SECONDS,
    Secure: location.protocol === 'https:',
  });
}
