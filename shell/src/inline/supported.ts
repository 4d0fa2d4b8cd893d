/**
 * Whether the browser has the newest function that all supported browsers have (WEB-6). In an older one the page's
 * scripts would fail halfway, and leave private pages empty; it shows pages as without scripts (WEB-7).
 */
export const isSupportedBrowser = (): boolean => 'toSorted' in Array.prototype;
