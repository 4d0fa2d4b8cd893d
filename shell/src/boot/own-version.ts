/** Folder of this build's files, set by the bundler. */
declare const __webpack_public_path__: string;

/** Version of this shell, which is the name of its folder. */
export const getOwnVersion = (): string => parseVersion(__webpack_public_path__);

/** Last path segment of a folder's URL; empty on a dev server. */
export const parseVersion = (folder: string): string =>
  decodeURIComponent(/\/([^/]+)\/$/.exec(new URL(folder, 'http://folder').pathname)?.[1] ?? '');
