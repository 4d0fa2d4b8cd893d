/** The page on which a customer returns from the payment provider: plain HTML without login or scripts. */
import { toLanguagePath } from 'contract/language';
import type { Language } from 'platform/language';
import type { PlainPage } from 'platform/http';
import { escapeHtml } from 'platform/html';
import { getBusiness } from '../business/business.ts';
import { PLAIN_PAGE_STYLE } from '../business/plain-page-style.ts';
import type { PayableOrder } from '../orders/orders.service.ts';
import { formTexts } from '../texts/forms.ts';
import { paymentReturn } from '../texts/payment-return.ts';
import { isLive } from './payments.rules.ts';
import type { Attempt } from './payments.sql.ts';

/** What the page shows. `returned`: the money of this attempt is refunded. `cash`: the order is a cash order. */
type ReturnState = 'paid' | 'unpaid' | 'cash' | 'checking' | 'returned' | 'cancelled';

/**
 * Derives the page's state from an attempt, after its status was requested, and from its order, which another attempt
 * may have paid, and which may have changed to cash or been cancelled.
 */
export function getReturnState(
  { state, outcome }: Pick<Attempt, 'state' | 'outcome'>,
  { status, paymentMethod, paymentStatus }: PayableOrder,
): ReturnState {
  if (state === 'completed' && outcome !== 'paid') return 'returned';
  if (status === 'cancelled') return 'cancelled';
  if (paymentStatus === 'paid') return 'paid';
  if (isLive(state)) return 'checking';
  return paymentMethod === 'cod' ? 'cash' : 'unpaid';
}

const TITLES = {
  paid: paymentReturn.paidTitle,
  unpaid: paymentReturn.unpaidTitle,
  cash: paymentReturn.unpaidTitle,
  checking: paymentReturn.checkingTitle,
  returned: paymentReturn.returnedTitle,
  cancelled: paymentReturn.cancelledTitle,
} as const;

/**
 * Renders the payment's state with a link to the bookings, and how to log in or call the shop if the browser has lost
 * the session (WEB-9). It contains no booking, amount or person, because anyone with the URL can open it. While the
 * payment is being checked, an empty link reloads the page.
 */
export function renderReturnPage(state: ReturnState, language: Language): PlainPage {
  const { name: shop, phones } = getBusiness();
  const name = escapeHtml(shop);
  const phone = `+91 ${phones[0]}`;
  const title = TITLES[state][language];
  const refresh =
    state === 'checking' ? `\n<p><a href="">${paymentReturn.checkAgain[language]}</a></p>` : '';
  return {
    title: `${title} | ${name}`,
    language,
    style: PLAIN_PAGE_STYLE,
    content: `
<p class="brand">${name}</p>
<h1>${title}</h1>
<p>${paymentReturn[state][language]}</p>${refresh}
<p>${paymentReturn.logIn[language]}</p>
<a href="${toLanguagePath(language, '/booking')}">${paymentReturn.bookings[language]}</a>
<a href="tel:${phone.replace(' ', '')}">${formTexts.call(phone)[language]}</a>
`,
  };
}
