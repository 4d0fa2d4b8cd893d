/** Which requests belong to the technician's page. Pure. */

const VERSION_FILE = /^\/remotes\/(?:shell|mfe-staff)\/[^/]+\/(?!worker\/)/;

/** Whether a URL is a file, but no worker, of a version of the shell or the console, on this origin or another one. */
export const isVersionFile = ({ pathname }: URL): boolean => VERSION_FILE.test(pathname);

/** Whether a URL is the page itself. A scope is only a prefix: `/staff/technicians` begins with `/staff/technician`. */
export const isPage = ({ origin, pathname }: URL, scope: string): boolean =>
  origin + pathname === scope;

/** Lists the URLs of the scripts that a document links. */
export const listScripts = (html: string, base: string): string[] =>
  [...html.matchAll(/ (?:src|href)="([^"]+\.js)"/g)].map(
    ([, url]) => new URL(url ?? '', base).href,
  );
