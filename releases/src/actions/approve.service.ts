/**
 * Four-eyes principle: with `RELEASE_APPROVAL`, a version needs the approval of a second named key before visitors get it
 * (RELEASE-34).
 */
import { refuse } from 'platform/http';
import { inEnglish } from 'platform/language';
import { INSTALLATION } from 'platform/staff-auth';
import {
  appendHistory,
  describeUnusable,
  withReleaseLock,
  type ActionResult,
  type ReleaseDeps,
  type VersionRef,
} from './releases.service.ts';
import { saveApproval } from './approve.sql.ts';
import { findVersion } from './releases.sql.ts';

/**
 * Approves a version, which stays approved. Throws an ApiError if there is no such version or it is unusable, for the key
 * that published it, and for the installation token, which belongs to no person.
 */
export function approve(
  { pool, clock }: ReleaseDeps,
  { remote, version, actor }: VersionRef,
): Promise<ActionResult> {
  return withReleaseLock(pool, async (tx) => {
    const found = await findVersion(tx, remote, version);
    if (found === undefined)
      throw refuse.notFound(inEnglish(`There is no version ${version} of ${remote}.`));
    const reason = describeUnusable(found);
    if (reason !== null) throw refuse.conflict(inEnglish(reason));
    if (actor === INSTALLATION)
      throw refuse.conflict(inEnglish('Only a named key can approve, not the installation token.'));
    if (actor === found.published_by)
      throw refuse.conflict(
        inEnglish(`${actor} published ${remote} ${version}. Another key must approve it.`),
      );
    await saveApproval(tx, remote, version, actor);
    const at = clock.now();
    await appendHistory(tx, { at, actor, act: 'approve', remote, version, detail: {} });
    return { message: `${actor} approved ${remote} ${version}.` };
  });
}
