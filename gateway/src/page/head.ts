/** What search engines, shared links and home screens are told of a page: tags for the document's head. Pure. */
import type { Business } from 'api/contract';
import { inLanguage, LANGUAGES, langOf, type Language } from 'contract/language';
import type { PageMeta } from 'contract/page';
import type { PageRoute } from 'contract/routes';
import { escapeHtml } from 'platform/html';
import { scriptJson } from '../html/escape.ts';

/** The brand's colour, as browsers paint their own bars with it. */
export const THEME_COLOR = '#0B5D57';

/** The picture that a shared link shows: `public/og.png`. */
const PICTURE = { path: '/og.png', width: 1200, height: 630 };

/** Pages on which it stands who and where the business is. */
const BUSINESS_PAGES = new Set(['/', '/contact']);

export interface HeadParts {
  /** Origin by which the site is known, without a slash at its end. */
  site: string;
  language: Language;
  /** Path of the address, still encoded, without its language. */
  path: string;
  title: string;
  description: string;
  /** What the page says of itself; null where the browser renders it. */
  meta: PageMeta | null;
  /** Whether search engines may list the page: public, found, and not one that a page keeps out itself. */
  listed: boolean;
  business: Business;
}

/** The tags, each on a line. */
export function headTags(parts: HeadParts): string {
  const { site, language, title, description, meta, listed, business } = parts;
  const path = parts.path === '/' ? '/' : parts.path.replace(/\/+$/, '');
  const known = meta?.canonical ?? path;
  const address = site + inLanguage(language, known);
  const facts = BUSINESS_PAGES.has(path) ? [localBusiness(business)] : [];
  return [
    listed
      ? `<link rel="canonical" href="${escapeHtml(address)}">`
      : '<meta name="robots" content="noindex">',
    ...(listed ? alternates(site, known) : []),
    property('og:type', 'website'),
    property('og:site_name', business.name),
    property('og:locale', langOf(language).replace('-', '_')),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
    property('og:image', `${site}${PICTURE.path}`),
    property('og:image:width', String(PICTURE.width)),
    property('og:image:height', String(PICTURE.height)),
    property('og:image:alt', `${business.name}: ${business.tagline}`),
    '<meta name="twitter:card" content="summary_large_image">',
    `<meta name="theme-color" content="${THEME_COLOR}">`,
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...(listed ? [...facts, ...(meta?.structured ?? [])] : []).map(
      (entry) => `<script type="application/ld+json">${scriptJson(whole(entry, site))}</script>`,
    ),
  ]
    .map((line) => `${line}\n`)
    .join('');
}

/** The page in every language, and in which it is for whoever reads none of them. */
const alternates = (site: string, path: string): string[] =>
  [...LANGUAGES.map((each) => [langOf(each), each] as const), ['x-default', 'en'] as const].map(
    ([lang, language]) =>
      `<link rel="alternate" hreflang="${lang}" href="${escapeHtml(site + inLanguage(language, path))}">`,
  );

/** What a link may lead to that is no page. */
const NO_PAGES = ['/api/*', '/ops/*', '/remotes/*', '/storage/*'];

/**
 * Lets the browser fetch a public page when a link to it is about to be followed. For as long as the page is not
 * hydrated: then the router takes over, needs no documents, and the shell takes these rules away. Answers their text.
 */
export function speculationRules(routes: readonly PageRoute[]): string {
  const closed = routes
    .filter(({ access }) => access !== 'public')
    .map(({ path }) => path.replaceAll(/:\w+/g, '*'));
  const where = {
    and: [{ href_matches: '/*' }, { not: { href_matches: [...NO_PAGES, ...closed] } }],
  };
  const rules = { prefetch: [{ where, eagerness: 'moderate' }] };
  return scriptJson(rules);
}

const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;

/** Keys of structured data that hold addresses. */
const ADDRESSES = new Set(['@id', 'url', 'item', 'image', 'logo']);

/** The same data with addresses that begin with a slash made whole: outside of the page they would mean nothing. */
function whole(value: unknown, site: string, key = ''): unknown {
  if (typeof value === 'string')
    return ADDRESSES.has(key) && value.startsWith('/') ? site + value : value;
  if (Array.isArray(value)) return value.map((each) => whole(each, site, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, whole(each, site, name)]),
  );
}

const localBusiness = (business: Business): object => ({
  '@context': 'https://schema.org',
  '@type': ['LocalBusiness', 'HomeAndConstructionBusiness'],
  '@id': '/#business',
  name: business.name,
  legalName: business.legal_name,
  description: business.tagline,
  url: '/',
  logo: '/icon-512.png',
  image: PICTURE.path,
  telephone: business.phones.map((phone) => `+91${phone}`),
  email: business.email,
  taxID: business.gstin,
  currenciesAccepted: 'INR',
  areaServed: { '@type': 'City', name: business.address.city },
  address: {
    '@type': 'PostalAddress',
    streetAddress: business.address.lines[0],
    addressLocality: business.address.city,
    addressRegion: business.address.state,
    postalCode: business.address.pin_code,
    addressCountry: 'IN',
  },
  sameAs: profilesOf(business),
});

const profilesOf = ({ links }: Business): string[] =>
  [links.facebook, links.instagram, links.youtube].filter((link) => link !== undefined);
