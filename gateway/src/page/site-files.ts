/** Files for search engines. Pure. */
import type { Business } from 'api/contract';
import { toLanguagePath, LANGUAGES, toLangAttribute } from 'contract/language';
import type { PageRoute } from 'contract/routes';
import { SERVICE_PATH, getServicePath } from 'contract/service-page';
import { escapeHtml } from 'platform/html';

/** A service as the sitemap lists it. */
export interface ListedService {
  id: number;
  name: string;
}

/**
 * Returns the encoded paths of public pages: public routes without parameters, and a path for each service if there is a
 * service page.
 */
export function getPublicPaths(
  routes: readonly PageRoute[],
  services: readonly ListedService[],
): string[] {
  const publicPaths = routes.filter(({ access }) => access === 'public').map(({ path }) => path);
  const fixedPaths = publicPaths.filter((path) => !path.includes(':'));
  const servicePaths = publicPaths.includes(SERVICE_PATH) ? services.map(getServicePath) : [];
  return [...fixedPaths, ...servicePaths];
}

/** Returns `sitemap.xml`: the pages of `getPublicPaths` in every language, by their absolute URLs. */
export function renderSitemap(
  siteOrigin: string,
  routes: readonly PageRoute[],
  services: readonly ListedService[],
): string {
  const entries = getPublicPaths(routes, services).flatMap((path) =>
    LANGUAGES.map(
      (language) =>
        `<url><loc>${escapeHtml(siteOrigin + toLanguagePath(language, path))}</loc>${renderAlternates(siteOrigin, path)}</url>\n`,
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('')}</urlset>
`;
}

/** Renders links to the same page in every language. */
const renderAlternates = (siteOrigin: string, path: string): string =>
  LANGUAGES.map(
    (language) =>
      `<xhtml:link rel="alternate" hreflang="${toLangAttribute(language)}" href="${escapeHtml(siteOrigin + toLanguagePath(language, path))}"/>`,
  ).join('');

/** Prefixes of paths that crawlers must never request, whatever pages remotes have. */
const DISALLOWED = ['/api/', '/ops', '/simulator', '/reports', '/metrics'];

/**
 * Returns `robots.txt`: disallows `DISALLOWED`, and all pages that are not public, in every language. A rule applies to
 * all paths that begin with its own path, and the longest rule that applies decides (RFC 9309). So public pages whose
 * path begins like a disallowed one have a rule that allows them.
 */
export function renderRobotsTxt(siteOrigin: string, routes: readonly PageRoute[]): string {
  const listPaths = (isPublic: boolean): string[] =>
    routes
      .filter(({ access }) => (access === 'public') === isPublic)
      .flatMap(({ path }) =>
        LANGUAGES.map((language) => toLanguagePath(language, toRobotsPath(path))),
      );
  const disallowed = [...DISALLOWED, ...new Set(listPaths(false))];
  const allowed = new Set(
    listPaths(true).filter((path) =>
      disallowed.some((other) => path.startsWith(other) && path !== other),
    ),
  );
  const lines = [
    ...disallowed.map((path) => `Disallow: ${path}\n`),
    ...[...allowed, '/'].map((path) => `Allow: ${path}\n`),
  ];
  return `User-agent: *\n${lines.join('')}\nSitemap: ${siteOrigin}/sitemap.xml\n`;
}

/** Returns a path up to its first parameter, with `*` and `$` encoded, which would be wildcards. */
const toRobotsPath = (path: string): string =>
  path.split(':', 1).join().replaceAll('*', '%2A').replaceAll('$', '%24');

/** Validity of `security.txt` in days from the request. */
const CONTACT_DAYS = 90;

/** Returns `security.txt` (RFC 9116): the contact for security reports. */
export function renderSecurityTxt(
  siteOrigin: string,
  { email }: Pick<Business, 'email'>,
  now: Date,
): string {
  const expires = new Date(now.getTime() + CONTACT_DAYS * 86_400_000).toISOString();
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en, hi',
    `Canonical: ${siteOrigin}${SECURITY_PATH}`,
    '',
  ].join('\n');
}

export const SECURITY_PATH = '/.well-known/security.txt';
