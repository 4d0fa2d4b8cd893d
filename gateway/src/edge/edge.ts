/**
 * Everything that the edge worker shares with the gateway: identifying a visitor, choosing their release set, cache
 * addresses, and composing a page. Everything imported here is pure and uses no Node APIs.
 */
export { getInlineHashes, renderRest, renderStart, type Composition } from '../page/composition.ts';
export { getCacheablePage, PAGES_PREFIX, type CacheablePage } from '../page/cacheable-page.ts';
export { isNavigation } from '../page/navigation.ts';
export { isCacheableAs, parsePageAddress } from '../page/page-address.ts';
export { acceptsHtml } from '../page/accepts-html.ts';
export { getSecurityHeaders } from '../page/security-headers.ts';
export { toLiveVersion, type LiveSet } from 'releases/interfaces';
export { chooseSet, describeSet } from '../choose/choose-set.ts';
export { getSetName } from '../choose/known-sets.ts';
export { writeViewTokenCookie, identifyVisitor, readVisitor } from '../visitor/cookies.ts';
export { signViewToken } from '../visitor/view-token.ts';
export { signSetName } from '../visitor/set-name.ts';
export { deriveLiveKey, parseLive, type SiteInfo } from '../choose/serialized-live.ts';
