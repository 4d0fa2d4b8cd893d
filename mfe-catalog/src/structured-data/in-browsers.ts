/**
 * Replaces `structured-data.ts` in browsers (`imports` in package.json): structured data is only for crawlers, which read
 * the server's HTML.
 */
export const describeService = (): object[] => [];
/** Empty, for the same reason. */
export const describeParts = (): object[] => [];
