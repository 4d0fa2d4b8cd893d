/**
 * Four-eyes principle: with `RELEASE_APPROVAL`, a version needs the approval of a second named key before visitors get it
 * (RELEASE-34).
 */
import { refuse } from 'platform/http';
import { inEnglish } from 'platform/language';
import { INSTALLATION } from 'platform/staff-auth';
import {
  appendHistory,
  withReleaseLock,
  type ActionResult,
  type ReleaseDeps,
  type VersionRef,
} from './releases.service.ts';
import { getUsableVersion } from './usable-version.ts';
import { saveApproval } from './approve.sql.ts';

/**
 * Approves a version, which stays approved. Throws an ApiError if the version does not exist or is unusable, or if the
 * actor is the key that published it, or the installation token, which belongs to no person.
 */
export function approve(
  { pool, clock }: ReleaseDeps,
  { remote, version, actor }: VersionRef,
): Promise<ActionResult> {
  return withReleaseLock(pool, async (tx) => {
    const { published_by: publisher } = await getUsableVersion(tx, { remote, version });
    if (actor === INSTALLATION)
      throw refuse.conflict(inEnglish('Only a named key can approve, not the installation token.'));
    if (actor === publisher)
      throw refuse.conflict(
        inEnglish(`${actor} published ${remote} ${version}. Another key must approve it.`),
      );
    await saveApproval(tx, remote, version, actor);
    const at = clock.now();
    await appendHistory(tx, { at, actor, act: 'approve', remote, version, detail: {} });
    return { message: `${actor} approved ${remote} ${version}.` };
  });
}
