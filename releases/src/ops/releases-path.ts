/** Path of the status page and prefix of the release API. */
export const RELEASES_PATH = '/ops/releases';
