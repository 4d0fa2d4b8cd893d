import type { Tx } from 'platform/db';
import { refuse } from 'platform/http';
import { inEnglish } from 'platform/language';
import { findVersion, type VersionRow } from './releases.sql.ts';

/**
 * Rejects a version that no second key approved (RELEASE-34). A version that does not exist passes.
 * @param actor the key that gives it to visitors
 * @throws ApiError if the approval is missing
 */
export async function checkApproved(
  tx: Tx,
  { remote, version, actor }: { remote: string; version: string; actor: string },
): Promise<void> {
  const found = await findVersion(tx, remote, version);
  if (found !== undefined && !isApproved(found, actor))
    throw refuse.conflict(
      inEnglish(
        `${remote} ${version} needs the approval of a second key: release approve ${remote}@${version}`,
      ),
    );
}

/** Whether a key approved the version that neither published it nor gives it to visitors now. */
const isApproved = (
  { approved_by: keys, published_by: publisher }: VersionRow,
  actor: string,
): boolean => keys.some((key) => key !== publisher && key !== actor);
