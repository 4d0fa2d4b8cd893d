/**
 * What this page view shows first. It is asked for before anything else of the shell is evaluated, and must not import
 * what is shared.
 */
import { SITE_ID } from 'contract/document';
import type { Site } from 'contract/site';
import { readEmbeddedJson } from '../embedded-json.ts';
import { queueUncaughtErrors } from '../news/page-news.ts';
import { openPageView } from '../remotes/page-view.ts';
import { loadPage } from '../routing/load-page.ts';
import { matchRoute, setSite } from '../routing/routes.ts';

const site = readEmbeddedJson<Site>(document, SITE_ID);
if (site !== null) setSite(site);

queueUncaughtErrors();

/** This page view: its release set, its module registry, and its way to the gateway. */
export const { set, registry, send } = openPageView(document);

/** The route of the first address; null where none fits. */
export const firstMatch = matchRoute(location.pathname);

/** The page of that route, on its way. */
export const firstPage = firstMatch === null ? null : loadPage(registry, firstMatch.route);
