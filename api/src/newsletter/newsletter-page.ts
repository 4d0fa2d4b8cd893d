/** The pages that links in mails lead to: plain HTML that works without scripts, in any mail program's browser. */
import type { PlainPage } from 'platform/http';
import type { Language } from 'platform/language';
import { business } from '../business/business.ts';
import { newsletter } from '../texts/newsletter.ts';

const STYLE = `
  :root { color-scheme: light; font-family: system-ui, sans-serif; line-height: 1.5; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f4f7f6; color: #17211f; }
  main { box-sizing: border-box; width: min(28rem, calc(100vw - 2rem)); margin: 1rem; padding: 1.75rem; background: #fff; border-radius: 1rem; box-shadow: 0 1px 3px rgb(0 0 0 / 15%); }
  .brand { margin: 0 0 1rem; color: #0b5d57; font-weight: 700; }
  h1 { margin: 0 0 .5rem; font-size: 1.375rem; line-height: 1.25; }
  p { margin: 0 0 1.25rem; }
  button, a { box-sizing: border-box; display: block; width: 100%; min-height: 3rem; padding: .75rem; border: 2px solid #0b5d57; border-radius: .75rem; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
  button { margin-bottom: .75rem; background: #0b5d57; color: #fff; }
  a { background: #fff; color: #0b5d57; }
  :is(button, a):focus-visible { outline: 3px solid #1c5fd4; outline-offset: 2px; }`;

/** What such a page says. */
export type PageOfNewsletter = 'confirm' | 'confirmed' | 'leave' | 'left' | 'over';

const TITLES = {
  confirm: newsletter.confirmTitle,
  confirmed: newsletter.confirmedTitle,
  leave: newsletter.leaveTitle,
  left: newsletter.leftTitle,
  over: newsletter.overTitle,
} as const;

/** What the button of a page says that asks first. */
const BUTTONS: Partial<Record<PageOfNewsletter, Record<Language, string>>> = {
  confirm: newsletter.confirmButton,
  leave: newsletter.leaveButton,
};

/**
 * A page that a link leads to, in the language of its mail: it asks before it puts an address in or takes it out, since
 * programs that look through mails open links too; it has worked; the address is gone, or had gone before; the link was altered, or its time
 * is over.
 */
export function newsletterPage(page: PageOfNewsletter, language: Language): PlainPage {
  const title = TITLES[page][language];
  const button = BUTTONS[page]?.[language];
  const form =
    button === undefined ? '' : `\n<form method="post"><button>${button}</button></form>`;
  return {
    title: `${title} | ${business.name}`,
    language,
    style: STYLE,
    content: `
<p class="brand">${business.name}</p>
<h1>${title}</h1>
<p>${newsletter[page][language]}</p>${form}
<a href="/">${newsletter.home[language]}</a>
`,
  };
}
