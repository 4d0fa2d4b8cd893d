/** HTML responses to forms that a browser without JavaScript submitted. */
import { toLanguagePath } from 'contract/language';
import { FORM_LANGUAGE, SEARCH_FORM } from 'contract/plain-forms';
import { getServicePath } from 'contract/service-page';
import { escapeHtml } from 'platform/html';
import type { PlainPage } from 'platform/http';
import type { Language } from 'platform/language';
import { getBusiness } from '../business/business.ts';
import { PLAIN_PAGE_STYLE } from '../business/plain-page-style.ts';
import type { SearchResult } from '../catalogue/catalogue.schema.ts';
import { formatRupees, fromRupees } from '../money/money.ts';
import { formTexts } from '../texts/forms.ts';

const STYLE = `${PLAIN_PAGE_STYLE}
  a { margin-bottom: .75rem; }
  input { box-sizing: border-box; width: 100%; min-height: 3rem; margin-bottom: .75rem; padding: .75rem; border: 2px solid #6b7c79; border-radius: .75rem; font: inherit; }`;

/** Returns a page with a heading, a paragraph per sentence, and links to the home page and the phone number. */
export function renderOutcome(
  language: Language,
  title: string,
  sentences: readonly string[],
): PlainPage {
  const content = sentences.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n');
  return renderPage(language, title, content);
}

/** Returns the search results as links, with a form for another search. */
export function renderResults(
  language: Language,
  query: string,
  { results, message }: { results: readonly SearchResult[]; message: string | undefined },
): PlainPage {
  const hidden = `<input type="hidden" name="${FORM_LANGUAGE}" value="${language}">`;
  const field = `<input name="q" maxlength="100" aria-label="${formTexts.search[language]}" value="${escapeHtml(query)}">`;
  const form = `<form action="${SEARCH_FORM}">${hidden}${field}<button>${formTexts.search[language]}</button></form>`;
  const links = results.map(
    (result) =>
      `<a href="${escapeHtml(toLanguagePath(language, getPath(result)))}">${escapeHtml(getLabel(language, result))}</a>`,
  );
  const note = message ?? (links.length === 0 ? formTexts.noResults[language] : '');
  const content = `${form}\n${note === '' ? '' : `<p role="status">${escapeHtml(note)}</p>`}\n${links.join('\n')}`;
  return renderPage(language, formTexts.results(query)[language], content);
}

function renderPage(language: Language, title: string, content: string): PlainPage {
  const { name, phones } = getBusiness();
  const [phone = ''] = phones;
  const shop = escapeHtml(name);
  return {
    title: `${escapeHtml(title)} | ${shop}`,
    language,
    style: STYLE,
    content: `
<p class="brand">${shop}</p>
<h1>${escapeHtml(title)}</h1>
${content}
<a href="${toLanguagePath(language, '/')}">${formTexts.home[language]}</a>
<a href="tel:+91${phone}">${formTexts.call(`+91 ${phone}`)[language]}</a>
`,
  };
}

function getPath({ type, id, subcategory }: SearchResult): string {
  if (type === 'spare_part') return `/spare-parts?part=${id}`;
  const page = getServicePath(subcategory);
  return type === 'service' ? page : `${page}?product=${id}`;
}

/** Name, subtitle (which distinguishes services of the same name) and price; for a service, `from` its lowest price. */
function getLabel(language: Language, { type, name, subtitle, price }: SearchResult): string {
  const amount = price === null ? null : formatRupees(fromRupees(price));
  const label = amount !== null && type === 'service' ? formTexts.from(amount)[language] : amount;
  return [name, subtitle, label].filter(Boolean).join(' · ');
}
