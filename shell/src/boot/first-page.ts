/**
 * What this page view shows first. It is asked for before anything else of the shell is evaluated, and must not import
 * what is shared.
 */
import { SITE_ID } from 'contract/document';
import type { Site } from 'contract/site';
import { jsonIn } from '../json-in.ts';
import { leaveUncaught } from '../news/page-news.ts';
import { openPageView } from '../remotes/page-view.ts';
import { bringPage } from '../routing/bring-page.ts';
import { matchRoute, putSite } from '../routing/routes.ts';

const site = jsonIn<Site>(document, SITE_ID);
if (site !== null) putSite(site);

leaveUncaught();

/** This page view: its release set, its module registry, and its way to the gateway. */
export const { set, registry, tell } = openPageView(document);

/** The route of the first address; null where none fits. */
export const firstMatch = matchRoute(location.pathname);

/** The page of that route, on its way. */
export const firstPage = firstMatch === null ? null : bringPage(registry, firstMatch.route);
