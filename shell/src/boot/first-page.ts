/** Requests the first page before the rest of the shell is evaluated. Must not import modules of the share scope. */
import { SITE_ID } from 'contract/document';
import type { Site } from 'contract/site';
import { readEmbeddedJson } from '../embedded-json.ts';
import { queueUncaughtErrors } from '../page-events/page-events.ts';
import { openPageView } from '../remotes/page-view.ts';
import { loadPage } from '../routing/load-page.ts';
import { matchRoute, setSite } from '../routing/routes.ts';

const site = readEmbeddedJson<Site>(document, SITE_ID);
if (site !== null) setSite(site);

queueUncaughtErrors();

/** Release set, module registry and reporter of this page view. */
export const { releaseSet, registry, send } = openPageView(document);

/** Route of the first address; null if none matches. */
export const firstMatch = matchRoute(location.pathname);

/** Resolves when the first page's module has loaded or failed; null if no route matches. */
export const firstPage = firstMatch === null ? null : loadPage(registry, firstMatch.route);
