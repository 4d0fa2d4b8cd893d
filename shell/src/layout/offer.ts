/**
 * What this browser keeps of the newsletter's offer: a cookie, because a logout clears the local storage. The boot
 * script reads it before anything is painted and sets `data-offer` on the document, so that pages that are rendered
 * for everybody show the bar to nobody who has done with it, and nothing moves.
 */
const KEPT_SECONDS = 31_536_000;

/** `over`: closed, subscribed, or a first order is there. `open`: a customer without an order. */
type OfferState = 'over' | 'open';

const isKeptOver = (): boolean => /(?:^|; )offer=over/.test(document.cookie);

/** True where the bar has no place any more. */
export const isOfferOver = (): boolean =>
  document.documentElement.dataset['offer'] === 'over' || isKeptOver();

/** Keeps it for the pages after this one; what is over stays so. */
export function keepOffer(state: OfferState): void {
  const kept = isKeptOver() ? 'over' : state;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `offer=${kept}; Path=/; Max-Age=${KEPT_SECONDS}; SameSite=Lax${secure}`;
}
