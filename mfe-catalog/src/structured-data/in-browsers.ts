/**
 * Replaces `structured-data.ts` in browsers (`imports` in package.json): structured data is only for crawlers, which read
 * the server's HTML.
 */
export const describeService = (): object[] => [];
/** Empty, as `describeService`. */
export const describeParts = (): object[] => [];
