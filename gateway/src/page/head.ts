/** Head tags for search engines, shared links and home screens. Pure. */
import type { Business } from 'api/contract';
import { toLanguagePath, LANGUAGES, toLangAttribute, type Language } from 'contract/language';
import type { PageMeta } from 'contract/page';
import { getSharePicture, getSrcSet, getStorageUrl } from 'contract/pictures';
import type { PageRoute } from 'contract/routes';
import { escapeHtml } from 'platform/html';
import { toScriptJson } from '../html/escape.ts';
import { getManifestUrl, THEME_COLOR } from './web-manifest.ts';

/** `public/og.png`: the image in shared links to pages without a picture. */
const SHARE_IMAGE = '/og.png';
/** Size in px of images in shared links. Uploaded pictures have other sizes. */
const SHARE_SIZE = { width: 1200, height: 630 };

/** Pages with structured data about the business. */
const BUSINESS_PAGES = new Set(['/', '/contact']);

export interface HeadParts {
  /** Public origin of the site, without a trailing slash. */
  siteOrigin: string;
  language: Language;
  /** Path of the address, still encoded, without its language. */
  path: string;
  title: string;
  description: string;
  /** The page's metadata; null if the browser renders it. */
  meta: PageMeta | null;
  /** Whether search engines may list the page: its route is public, and its metadata does not say `noindex`. */
  isListed: boolean;
  business: Business;
}

/** Returns the tags, one per line. */
export function renderHeadTags(parts: HeadParts): string {
  const { siteOrigin, language, title, description, meta, isListed, business } = parts;
  const path = parts.path === '/' ? '/' : parts.path.replace(/\/+$/, '');
  const canonicalPath = meta?.canonical ?? path;
  const address = siteOrigin + toLanguagePath(language, canonicalPath);
  const businessData = BUSINESS_PAGES.has(path) ? [buildLocalBusiness(business)] : [];
  return [
    isListed
      ? `<link rel="canonical" href="${escapeHtml(address)}">`
      : '<meta name="robots" content="noindex">',
    ...(isListed ? renderAlternates(siteOrigin, canonicalPath) : []),
    renderProperty('og:type', 'website'),
    renderProperty('og:site_name', business.name),
    renderProperty('og:locale', toLangAttribute(language).replace('-', '_')),
    renderProperty('og:title', title),
    renderProperty('og:description', description),
    renderProperty('og:url', address),
    ...renderShareImage(parts),
    '<meta name="twitter:card" content="summary_large_image">',
    `<meta name="theme-color" content="${THEME_COLOR}">`,
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="${getManifestUrl(path)}">`,
    ...(isListed ? [...businessData, ...(meta?.structured ?? [])] : []).map(
      (entry) =>
        `<script type="application/ld+json">${toScriptJson(toAbsolute(entry, siteOrigin))}</script>`,
    ),
  ]
    .map((line) => `${line}\n`)
    .join('');
}

/** Tags of the page's picture, so that links to two services look different in a chat (CATALOGUE-33). */
const renderShareImage = ({ siteOrigin, meta, title, business }: HeadParts): string[] => {
  const picture = meta?.image === undefined ? null : getSharePicture(meta.image);
  const path = picture === null ? SHARE_IMAGE : getStorageUrl(picture);
  const alt = picture === null ? `${business.name}: ${business.tagline}` : title;
  const isUpload = getSrcSet(path) !== undefined;
  return [
    renderProperty('og:image', path.startsWith('/') ? siteOrigin + path : path),
    ...(isUpload
      ? []
      : Object.entries(SHARE_SIZE).map(([dimension, px]) =>
          renderProperty(`og:image:${dimension}`, `${px}`),
        )),
    renderProperty('og:image:alt', alt),
  ];
};

/** Links to the page in every language, and the default one. */
const renderAlternates = (siteOrigin: string, path: string): string[] =>
  [
    ...LANGUAGES.map((language) => [toLangAttribute(language), language] as const),
    ['x-default', 'en'] as const,
  ].map(
    ([lang, language]) =>
      `<link rel="alternate" hreflang="${lang}" href="${escapeHtml(siteOrigin + toLanguagePath(language, path))}">`,
  );

/** Link targets that are not pages. */
const NON_PAGE_PATHS = ['/api/*', '/ops/*', '/remotes/*', '/storage/*'];

/**
 * Returns speculation rules that prefetch public pages when a link is about to be followed. The shell removes them
 * after hydration, when its router prefetches.
 */
export function buildSpeculationRules(routes: readonly PageRoute[]): string {
  const nonPublicPaths = routes
    .filter(({ access }) => access !== 'public')
    .map(({ path }) => path.replaceAll(/:\w+/g, '*'));
  const where = {
    and: [
      { href_matches: '/*' },
      { not: { href_matches: [...NON_PAGE_PATHS, ...nonPublicPaths] } },
    ],
  };
  const rules = { prefetch: [{ where, eagerness: 'moderate' }] };
  return toScriptJson(rules);
}

const renderProperty = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;

/** Keys of structured data that contain addresses. */
const URL_KEYS = new Set(['@id', 'url', 'item', 'image', 'logo']);

/** Makes relative URLs in structured data absolute, because consumers read the data apart from the page. */
function toAbsolute(value: unknown, siteOrigin: string, key = ''): unknown {
  if (typeof value === 'string')
    return URL_KEYS.has(key) && value.startsWith('/') ? siteOrigin + value : value;
  if (Array.isArray(value)) return value.map((item) => toAbsolute(item, siteOrigin, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, toAbsolute(item, siteOrigin, name)]),
  );
}

const buildLocalBusiness = (business: Business): object => ({
  '@context': 'https://schema.org',
  '@type': ['LocalBusiness', 'HomeAndConstructionBusiness'],
  '@id': '/#business',
  name: business.name,
  legalName: business.legal_name,
  description: business.tagline,
  url: '/',
  logo: '/icon-512.png',
  image: SHARE_IMAGE,
  telephone: business.phones.map((phone) => `+91${phone}`),
  email: business.email,
  ...(business.gstin !== '' && { taxID: business.gstin }),
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
  sameAs: getProfiles(business),
});

const getProfiles = ({ links }: Business): string[] =>
  [links.facebook, links.instagram, links.youtube].filter((link) => link !== undefined);
