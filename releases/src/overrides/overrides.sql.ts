/** Reads which links of overrides and previews are active. Both are entries `override` of the history. */
import { INSTALLATION } from 'platform/staff-auth';
import type { Queryable } from 'platform/db';

/**
 * A link is active until it expires, it is ended (`end-preview`, `withdraw`), or the key that made it is revoked or
 * expires.
 * @returns numbers of the history entries that created active links
 */
export async function readActiveOverrides(db: Queryable, now: Date): Promise<Set<number>> {
  const { rows } = await db.query<{ seq: number }>({
    name: 'active-overrides',
    text: `SELECT made.seq::int AS seq FROM release_history made
      WHERE made.act = 'override' AND (made.detail->>'until')::timestamptz > $1
        AND NOT EXISTS (
          SELECT 1 FROM release_history ended
          WHERE ended.act IN ('end-preview', 'withdraw') AND ended.seq > made.seq
            AND ended.remote = made.remote
            AND (ended.version IS NULL OR ended.version = made.version))
        AND (made.actor = $2 OR EXISTS (
          SELECT 1 FROM ops_tokens key
          WHERE lower(key.name) = lower(made.actor) AND key.revoked_at IS NULL
            AND (key.expires_at IS NULL OR key.expires_at > $1)))`,
    values: [now, INSTALLATION],
  });
  return new Set(rows.map(({ seq }) => seq));
}
