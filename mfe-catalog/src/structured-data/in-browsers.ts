/** Structured data is for crawlers, which read the HTML of the server: browsers load none of it. */
export const describeService = (): object[] => [];
export const describeParts = (): object[] => [];
