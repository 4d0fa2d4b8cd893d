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
 * Returns the encoded paths of public pages: those of the route table without parameters, and one for each service if
 * there is a service page.
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
  site: string,
  routes: readonly PageRoute[],
  services: readonly ListedService[],
): string {
  const entries = getPublicPaths(routes, services).flatMap((path) =>
    LANGUAGES.map(
      (language) =>
        `<url><loc>${escapeHtml(site + toLanguagePath(language, path))}</loc>${renderAlternates(site, path)}</url>\n`,
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('')}</urlset>
`;
}

/** Links to the same page in every language. */
const renderAlternates = (site: string, path: string): string =>
  LANGUAGES.map(
    (language) =>
      `<xhtml:link rel="alternate" hreflang="${toLangAttribute(language)}" href="${escapeHtml(site + toLanguagePath(language, path))}"/>`,
  ).join('');

/** Paths that crawlers must never request, whatever remotes provide. */
const DISALLOWED = ['/api/', '/ops', '/simulator', '/reports', '/metrics'];

/** Returns `robots.txt`: disallows `DISALLOWED`, and all pages that are not public. */
export function renderRobotsTxt(site: string, routes: readonly PageRoute[]): string {
  const privatePaths = routes
    .filter(({ access }) => access !== 'public')
    .map(({ path }) => path.split(':', 1).join());
  const lines = [...DISALLOWED, ...new Set(privatePaths)].map((path) => `Disallow: ${path}\n`);
  return `User-agent: *\n${lines.join('')}Allow: /\n\nSitemap: ${site}/sitemap.xml\n`;
}

/** Validity of `security.txt` in days; it is generated for each request. */
const CONTACT_DAYS = 90;

/** Returns `security.txt` (RFC 9116): the contact for security reports. */
export function renderSecurityTxt(
  site: string,
  { email }: Pick<Business, 'email'>,
  now: Date,
): string {
  const expires = new Date(now.getTime() + CONTACT_DAYS * 86_400_000).toISOString();
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en, hi',
    `Canonical: ${site}${SECURITY_PATH}`,
    '',
  ].join('\n');
}

export const SECURITY_PATH = '/.well-known/security.txt';
