/**
 * Everything that the edge worker shares with the gateway: identifying a visitor, choosing their release set, cache
 * addresses, and view tokens. Everything imported here uses no Node APIs, and is pure except for memoised results and
 * random IDs.
 */
export { getCachePath, PAGES_PREFIX } from '../page/cache-path.ts';
export { isNavigation } from '../page/navigation.ts';
export { readPageRequest } from '../page/page-request.ts';
export { acceptsHtml } from '../page/accepts-html.ts';
export type { LiveSet } from 'releases/interfaces';
export { chooseSet } from '../choose/choose-set.ts';
export { getSetName } from '../choose/known-sets.ts';
export { writeViewTokenCookie, identifyVisitor } from '../visitor/cookies.ts';
export { signViewToken } from '../visitor/view-token.ts';
export { deriveLiveKey, parseLive, type SiteInfo } from '../choose/serialized-live.ts';
