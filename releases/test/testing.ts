/** What tests of other packages use: small builds, and the actions without their routes. */
export {
  createCatalogBuild,
  createFragmentBuild,
  createLiveCanary,
  createLiveSet,
  createRemoteBuild,
  createShellBuild,
  PROVIDED_NAMES,
  toUpload,
} from './builds.ts';
export { startS3Server, type S3Server } from './s3-server.ts';
export type { ErrorGroup } from '../src/errors/group-errors.ts';
export type { ReleasesOverview } from '../src/staff-contract.ts';
export type { ReleaseStatus, RemoteStatus } from '../src/ops/release-status.ts';
export type { Build } from '../src/publish/build.ts';
export { registerLocalBuilds, type LocalBuilds } from '../src/publish/local-builds.ts';
export { publish } from '../src/publish/publish.service.ts';
export { findBrokenEntry, type HistoryEntry } from '../src/actions/history-chain.ts';
export { promote } from '../src/actions/releases.service.ts';
export { readStates } from '../src/actions/releases.sql.ts';
