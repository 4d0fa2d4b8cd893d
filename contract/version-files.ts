/** How the files of a version are described and checked: by the build, which writes it, the gateway, and pages. */

/** What stands beside the files of a version and describes them. */
export const MANIFEST_FILE = 'version.json';

/** The folder of source maps within a build and a version: no files of it, the gateway keeps them for staff. */
export const MAPS_FOLDER = '.maps';

/** The kind of hash by which files are checked, by browsers and by the gateway. */
export const HASH = 'sha384';

/** Whether a file is checked before it runs: what names no hash is not run at all. */
export const isChecked = ({ integrity }: { integrity: string }): boolean =>
  integrity.startsWith(`${HASH}-`);
