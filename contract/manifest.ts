/** How a version of a remote is named in one word. */
export const versionId = (remote: string, version: string): string => `${remote}@${version}`;
