/**
 * Whether the browser has the newest function that all supported browsers have (WEB-6). In an older browser the page's
 * scripts would fail halfway and leave private pages empty, so it gets the pages without scripts (WEB-7).
 */
export const isSupportedBrowser = (): boolean => 'toSorted' in Array.prototype;
