/**
 * Everything that the edge worker shares with the gateway: identifying a visitor, choosing their release set, cache
 * addresses, and composing a page. Everything imported here is pure and uses no Node APIs.
 */
export { inlineHashes, restOf, startOf, type Composition } from '../page/composition.ts';
export { heldPage, PAGES_PREFIX, type HeldPage } from '../page/held-page.ts';
export { isNavigation } from '../page/navigation.ts';
export { isKeptAs, pageAddress } from '../page/page-address.ts';
export { takesHtml } from '../page/takes-html.ts';
export { securityHeaders } from '../page/security-headers.ts';
export { chooseSet, describeSet, toLiveVersion, type LiveSet } from '../releases/live-set.ts';
export { getSetName } from '../releases/reports/known-sets.ts';
export { proofCookie, visitorCookies, visitorIn } from '../visitor/cookies.ts';
export { signPageView } from '../visitor/report-token.ts';
export { signSetName } from '../visitor/set-name.ts';
export { deriveLiveKey, parseLive, type SiteInfo } from '../releases/serialized-live.ts';
