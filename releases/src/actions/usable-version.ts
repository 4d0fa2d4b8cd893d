/** Decides whether a version may become live: it exists, is usable, and is compatible with what is live. */
import type { VersionManifest } from 'contract/manifest';
import { ApiError, refuse } from 'platform/http';
import { inEnglish } from 'platform/language';
import type { Tx } from 'platform/db';
import { findConflicts } from '../publish/claims.ts';
import { findIncompatibilities } from '../publish/compatibility.ts';
import { findVersion, type StateRow, type VersionRow } from './releases.sql.ts';

interface NamedVersion {
  remote: string;
  version: string;
}

/**
 * Rejects a version that is incompatible with a stable version or a running canary, because a visitor could get both
 * together. A halted canary does not count: it is checked when it is rolled out again.
 */
export function refuseIncompatible(manifest: VersionManifest, states: readonly StateRow[]): void {
  const others = states
    .filter((state) => state.remote !== manifest.remote)
    .flatMap((state) => [
      state.stable_manifest,
      state.canary_state === 'running' ? state.canary_manifest : null,
    ])
    .filter((candidate) => candidate !== null);
  const pairs = isShell(manifest)
    ? others.flatMap((remote) => findIncompatibilities(manifest, remote))
    : others.filter(isShell).flatMap((shell) => findIncompatibilities(shell, manifest));
  const incompatibilities = [
    ...pairs,
    ...others.flatMap((other) => findConflicts(manifest, other)),
  ];
  if (incompatibilities.length > 0)
    throw new ApiError(409, inEnglish(incompatibilities.join(' ')), {
      fields: { version: [...new Set(incompatibilities)].map(inEnglish) },
    });
}

const isShell = ({ remote }: VersionManifest): boolean => remote === 'shell';

/** Throws an ApiError if a version can't be made live. */
export async function checkUsable(
  tx: Tx,
  ref: NamedVersion,
  states: readonly StateRow[],
): Promise<void> {
  const { manifest } = await getUsableVersion(tx, ref);
  refuseIncompatible(manifest, states);
}

/** Returns a version. Throws an ApiError if it does not exist. */
export async function getVersion(tx: Tx, { remote, version }: NamedVersion): Promise<VersionRow> {
  const found = await findVersion(tx, remote, version);
  if (found !== undefined) return found;
  throw refuse.notFound(inEnglish(`There is no version ${version} of ${remote}.`));
}

/** Returns a version. Throws an ApiError if it does not exist, was withdrawn, or its files were removed. */
export async function getUsableVersion(tx: Tx, ref: NamedVersion): Promise<VersionRow> {
  const found = await getVersion(tx, ref);
  const reason = describeUnusable(found);
  if (reason !== null) throw refuse.conflict(inEnglish(reason));
  return found;
}

/** Returns why a version must not be served: it was withdrawn, or its files were removed. Null if it is usable. */
export function describeUnusable({
  remote,
  version,
  ...row
}: Pick<VersionRow, 'remote' | 'version' | 'pruned_at' | 'withdrawn_at'>): string | null {
  if (row.withdrawn_at !== null) return describeWithdrawn(remote, version);
  return row.pruned_at === null
    ? null
    : `The files of ${remote} ${version} were removed: publish it again.`;
}

/** Returns the message for staff who request a withdrawn version. */
export const describeWithdrawn = (remote: string, version: string): string =>
  `${remote} ${version} was withdrawn: publish another version.`;
