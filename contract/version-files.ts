/** Description and integrity of a version's files: shared by the build, the gateway, and pages. */

/** Manifest file beside the files of a version. */
export const MANIFEST_FILE = 'version.json';

/** Folder of source maps within a build. The gateway keeps them for staff and does not serve them. */
export const MAPS_FOLDER = '.maps';

/** Hash algorithm for integrity checks by browsers and gateway. */
export const HASH = 'sha384';

/** Whether a file has an integrity hash. Files without one are never run. */
export const isChecked = ({ integrity }: { integrity: string }): boolean =>
  integrity.startsWith(`${HASH}-`);
