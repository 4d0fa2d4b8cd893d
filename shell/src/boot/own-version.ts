/** Address of the folder that this build's files came from; set by the bundler. */
declare const __webpack_public_path__: string;

/** The version of the shell that runs here: its folder is named after it. */
export const getOwnVersion = (): string => parseVersion(__webpack_public_path__);

/** The name of a folder: the last part of its address. Empty where the address has none, as at a dev server. */
export const parseVersion = (folder: string): string =>
  decodeURIComponent(/\/([^/]+)\/$/.exec(new URL(folder, 'http://folder').pathname)?.[1] ?? '');
