/** The page on which a customer returns from the payment provider: plain HTML without login or scripts. */
import type { Language } from 'platform/language';
import type { PlainPage } from 'platform/http';
import { BUSINESS_NAME } from '../limits.ts';
import { PLAIN_PAGE_STYLE } from '../business/plain-page-style.ts';
import { paymentReturn } from '../texts/payment-return.ts';
import type { Attempt } from './payments.sql.ts';

export type ReturnState = 'paid' | 'unpaid' | 'checking' | 'returned';

/** Derives the page's state from an attempt, after its status was requested. */
export function readReturnState({
  state,
  outcome,
}: Pick<Attempt, 'state' | 'outcome'>): ReturnState {
  if (state === 'completed') return outcome === 'paid' ? 'paid' : 'returned';
  return state === 'failed' || state === 'expired' ? 'unpaid' : 'checking';
}

const TITLES = {
  paid: paymentReturn.paidTitle,
  unpaid: paymentReturn.unpaidTitle,
  checking: paymentReturn.checkingTitle,
  returned: paymentReturn.returnedTitle,
} as const;

/**
 * Renders the payment's state with a link to the bookings. It contains no booking, amount or person, because anyone with
 * the URL can open it. While the payment is being checked, an empty link reloads the page.
 */
export function renderReturnPage(
  state: ReturnState,
  language: Language,
  bookings: string,
): PlainPage {
  const title = TITLES[state][language];
  const refresh =
    state === 'checking' ? `\n<p><a href="">${paymentReturn.checkAgain[language]}</a></p>` : '';
  return {
    title: `${title} | ${BUSINESS_NAME}`,
    language,
    style: PLAIN_PAGE_STYLE,
    content: `
<p class="brand">${BUSINESS_NAME}</p>
<h1>${title}</h1>
<p>${paymentReturn[state][language]}</p>${refresh}
<a href="${bookings}">${paymentReturn.bookings[language]}</a>
`,
  };
}
