/** Updates the document's head after a client-side navigation; loaded with the first one. */
import { toLanguagePath, readLanguage } from 'contract/language';
import { matchRoute } from './routes.ts';

export interface PageHead {
  description: string;
  /** Canonical path and query, if it is not the page's own. */
  canonical: string | undefined;
  noindex: boolean;
}

/** Writes description and canonical address as the gateway does in HTML. */
export function updateHead({ description, canonical, noindex }: PageHead): void {
  findOrCreate<HTMLMetaElement>('meta', 'name', 'description').content = description;
  const { pathname } = location;
  if (noindex || matchRoute(pathname)?.route.access !== 'public') addNoindex();
  else setCanonical(canonical ?? readLanguage(pathname).path.replace(/(?<=.)\/+$/, ''));
}

const CANONICAL = ['link', 'rel', 'canonical'] as const;
const ROBOTS = ['meta', 'name', 'robots'] as const;

/** Excludes the page from search engines; such a page has no canonical address. */
function addNoindex(): void {
  document.querySelector(buildSelector(...CANONICAL))?.remove();
  findOrCreate<HTMLMetaElement>(...ROBOTS).content = 'noindex';
}

/** Allows search engines to list the page under this path, in both languages. */
function setCanonical(path: string): void {
  document.querySelector(buildSelector(...ROBOTS))?.remove();
  const { language } = readLanguage(location.pathname);
  findOrCreate<HTMLLinkElement>(...CANONICAL).href =
    getSiteOrigin() + toLanguagePath(language, path);
  for (const link of document.querySelectorAll<HTMLLinkElement>('head > link[hreflang]'))
    link.href = getSiteOrigin() + toLanguagePath(link.hreflang === 'hi-IN' ? 'hi' : 'en', path);
}

/** The gateway names the canonical origin, which may differ from this page's. */
function getSiteOrigin(): string {
  const serverAddress =
    document.querySelector<HTMLMetaElement>('meta[property="og:url"]')?.content ?? '';
  return URL.canParse(serverAddress) ? new URL(serverAddress).origin : location.origin;
}

const buildSelector = (tag: string, key: string, value: string): string =>
  `head > ${tag}[${key}="${value}"]`;

function findOrCreate<Made extends HTMLElement>(tag: string, key: string, value: string): Made {
  const existing = document.querySelector<Made>(buildSelector(tag, key, value));
  if (existing !== null) return existing;
  const created = document.createElement(tag) as Made;
  created.setAttribute(key, value);
  document.head.append(created);
  return created;
}
