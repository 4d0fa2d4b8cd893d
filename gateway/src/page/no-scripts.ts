/** The notice that says how to order while the page's scripts are missing (WEB-1). Pure. */
import type { Business } from 'api/contract';
import { NO_SCRIPTS_ID } from 'contract/document';
import type { Language } from 'contract/language';
import { escapeHtml } from 'platform/html';
import { pageMessages } from './page-messages.ts';

const STYLE =
  'padding:8px 16px;background:#fff4d6;color:#3d2f00;font:16px/1.4 system-ui,sans-serif;text-align:center';
const LINK =
  'display:inline-block;min-height:44px;padding:0 12px;color:#0b5d57;font-weight:700;line-height:44px';

/**
 * Returns the notice twice: for browsers without scripts, and hidden, for the boot script to show if a script is lost.
 * Styled by attributes, because the page's style sheets belong to versions of the shell.
 */
export function renderNoScripts(language: Language, business: Business): string {
  const [phone = ''] = business.phones;
  const chat = `https://wa.me/${business.chat_number.replaceAll(/\D/g, '')}`;
  const links = [
    [`tel:+91${phone}`, `+91 ${phone}`],
    [chat, pageMessages.whatsApp[language]],
    ['', pageMessages.reload[language]],
  ] as const;
  const content =
    pageMessages.noScripts[language] +
    links
      .map(([href, text]) => ` <a href="${escapeHtml(href)}" style="${LINK}">${text}</a>`)
      .join('');
  return `<noscript><div role="note" style="${STYLE}">${content}</div></noscript><div role="note" id="${NO_SCRIPTS_ID}" style="${STYLE}" hidden>${content}</div>\n`;
}
