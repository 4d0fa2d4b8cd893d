/** The notice that says how to order while the page's scripts are missing (WEB-1). Pure. */
import type { Business } from 'api/contract';
import { NO_SCRIPTS_ID } from 'contract/document';
import type { Language } from 'contract/language';
import { escapeHtml } from 'platform/html';
import { pageMessages } from './page-messages.ts';

/** Styled by attributes, because the page's style sheets belong to versions of the shell. */
const STYLE =
  'padding:8px 16px;background:#fff4d6;color:#3d2f00;font:16px/1.4 system-ui,sans-serif;text-align:center';
const LINK =
  'display:inline-block;min-height:44px;padding:0 12px;color:#0b5d57;font-weight:700;line-height:44px';

/** Returns the notice for browsers without scripts. It stands above the page. */
export const renderNoScripts = (language: Language, business: Business): string =>
  `<noscript><div role="note" style="${STYLE}">${renderContent(language, business)}</div></noscript>\n`;

/**
 * Returns the hidden notice that the boot script shows at the bottom of the window if a script is lost. It stands below
 * the page, so that the link to the content remains the page's first link.
 */
export const renderLostScripts = (language: Language, business: Business): string =>
  `<div role="note" id="${NO_SCRIPTS_ID}" style="${STYLE};position:fixed;inset:auto 0 0;z-index:1000" hidden>${renderContent(language, business)}</div>\n`;

function renderContent(language: Language, business: Business): string {
  const [phone = ''] = business.phones;
  const chat = `https://wa.me/${business.chat_number.replaceAll(/\D/g, '')}`;
  const links = [
    [`tel:+91${phone}`, `+91 ${phone}`],
    [chat, pageMessages.whatsApp[language]],
    ['', pageMessages.reload[language]],
  ] as const;
  return (
    pageMessages.noScripts[language] +
    links
      .map(([href, text]) => ` <a href="${escapeHtml(href)}" style="${LINK}">${text}</a>`)
      .join('')
  );
}
