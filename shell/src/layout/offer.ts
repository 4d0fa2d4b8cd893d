/**
 * State of the newsletter offer: a cookie, because logout clears local storage. The boot script reads it before the
 * first paint, so that cached pages hide the bar without a layout shift.
 */
import { readCookie, writeCookie, YEAR_SECONDS } from 'contract/cookies';
import { DATA_OFFER, OFFER_COOKIE, type OfferState } from 'contract/document';

/** True if the visitor has closed the offer or subscribed, in any tab. */
export const isOfferEndStored = (): boolean => readCookie(document.cookie, OFFER_COOKIE) === 'over';

/** True if the offer must stay hidden: it had ended when the document was opened, or has ended since. */
export const hasOfferEnded = (): boolean =>
  document.documentElement.getAttribute(DATA_OFFER) === 'over' || isOfferEndStored();

/** Stores for a year that the visitor has closed the offer or subscribed. */
export function endOffer(): void {
  const endedState: OfferState = 'over';
  document.cookie = writeCookie(OFFER_COOKIE, endedState, {
    'Max-Age': YEAR_SECONDS,
    Secure: location.protocol === 'https:',
  });
}
