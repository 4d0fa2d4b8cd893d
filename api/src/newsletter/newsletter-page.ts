/** Landing pages of links in mails: plain HTML without scripts. */
import type { PlainPage } from 'platform/http';
import type { Language } from 'platform/language';
import { escapeHtml } from 'platform/html';
import { getBusiness } from '../business/business.ts';
import { PLAIN_PAGE_STYLE } from '../business/plain-page-style.ts';
import { newsletter } from '../texts/newsletter.ts';

export type NewsletterPageKind = 'confirm' | 'confirmed' | 'leave' | 'left' | 'expired';

const TITLES = {
  confirm: newsletter.confirmTitle,
  confirmed: newsletter.confirmedTitle,
  leave: newsletter.leaveTitle,
  left: newsletter.leftTitle,
  expired: newsletter.expiredTitle,
} as const;

/** Buttons of the pages that ask for confirmation. */
const BUTTONS: Partial<Record<NewsletterPageKind, Record<Language, string>>> = {
  confirm: newsletter.confirmButton,
  leave: newsletter.leaveButton,
};

/**
 * Renders the landing page of a link in the language of its mail. `confirm` and `leave` ask for a click, because
 * mail scanners open links too. `confirmed` and `left` show success. `expired` means that the link is invalid or
 * expired.
 */
export function renderNewsletterPage(page: NewsletterPageKind, language: Language): PlainPage {
  const title = TITLES[page][language];
  const button = BUTTONS[page]?.[language];
  const form =
    button === undefined ? '' : `\n<form method="post"><button>${button}</button></form>`;
  const shop = escapeHtml(getBusiness().name);
  return {
    title: `${title} | ${shop}`,
    language,
    style: PLAIN_PAGE_STYLE,
    content: `
<p class="brand">${shop}</p>
<h1>${title}</h1>
<p>${newsletter[page][language]}</p>${form}
<a href="/">${newsletter.home[language]}</a>
`,
  };
}
