/** What the document's head says of a page after a move inside of it; fetched with the first such move. */
import { inLanguage, readLanguage } from 'contract/language';
import { matchRoute } from './routes.ts';

/** What a page says of itself, beside its title. */
export interface PageHead {
  description: string;
  /** Path and query by which the page is known, where that is not its own. */
  canonical: string | undefined;
  /** True for pages that search engines should leave out. */
  hidden: boolean;
}

/** Writes description and address of the page that stands now, as the gateway writes them into the HTML. */
export function updateHead({ description, canonical, hidden }: PageHead): void {
  findOrCreate<HTMLMetaElement>('meta', 'name', 'description').content = description;
  const { pathname } = location;
  if (hidden || matchRoute(pathname)?.route.access !== 'public') hidePage();
  else listPage(canonical ?? readLanguage(pathname).path.replace(/(?<=.)\/+$/, ''));
}

const CANONICAL = ['link', 'rel', 'canonical'] as const;
const ROBOTS = ['meta', 'name', 'robots'] as const;

function hidePage(): void {
  document.querySelector(buildSelector(...CANONICAL))?.remove();
  findOrCreate<HTMLMetaElement>(...ROBOTS).content = 'noindex';
}

function listPage(path: string): void {
  document.querySelector(buildSelector(...ROBOTS))?.remove();
  const { language } = readLanguage(location.pathname);
  findOrCreate<HTMLLinkElement>(...CANONICAL).href = getSiteOrigin() + inLanguage(language, path);
  for (const link of document.querySelectorAll<HTMLLinkElement>('head > link[hreflang]'))
    link.href = getSiteOrigin() + inLanguage(link.hreflang === 'hi-IN' ? 'hi' : 'en', path);
}

/** By which the site is known: the gateway names it, and it need not be the one that this page came from. */
function getSiteOrigin(): string {
  const named = document.querySelector<HTMLMetaElement>('meta[property="og:url"]')?.content ?? '';
  return URL.canParse(named) ? new URL(named).origin : location.origin;
}

const buildSelector = (tag: string, key: string, value: string): string =>
  `head > ${tag}[${key}="${value}"]`;

/** The element of the head, made where there is none. */
function findOrCreate<Made extends HTMLElement>(tag: string, key: string, value: string): Made {
  const found = document.querySelector<Made>(buildSelector(tag, key, value));
  if (found !== null) return found;
  const made = document.createElement(tag) as Made;
  made.setAttribute(key, value);
  document.head.append(made);
  return made;
}
