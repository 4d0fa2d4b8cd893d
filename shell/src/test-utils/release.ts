import type { Release } from 'contract/manifest';

/** A release whose files are below `/remotes/REMOTE/VERSION/`. */
export const createRelease = (remote: string, version: string): Release => ({
  version,
  entry: `/remotes/${remote}/${version}/main.js`,
  integrity: 'sha384-none',
  name: `${remote}__${version}`,
});
