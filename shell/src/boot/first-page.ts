/**
 * What this page view shows first. It is asked for before anything else of the shell is evaluated, and must not import
 * what is shared.
 */
import { openPageView } from '../remotes/page-view.ts';
import { matchRoute } from '../routing/routes.ts';

/** This page view's module registry. */
export const registry = openPageView(document);

/** The route of the first address; null where none fits. */
export const firstMatch = matchRoute(location.pathname);

/** The page of that route, on its way. */
export const firstPage =
  firstMatch === null ? null : registry.settled(firstMatch.route.remote, firstMatch.route.module);
