import type { Tx } from 'platform/db';

/**
 * Claims at most `limit` technicians whose summary of a day is not sent yet, and marks the summaries as sent.
 * @param day as `2026-11-23`
 */
export async function claimSummaries(
  tx: Tx,
  day: string,
  limit: number,
): Promise<{ id: number; phone: string }[]> {
  const { rows } = await tx.query<{ id: number; phone: string }>({
    name: 'technicians-summarize',
    text: `
      UPDATE technicians SET summary_of = $1::date WHERE id IN (
        SELECT id FROM technicians
        WHERE ended_at IS NULL AND (summary_of IS NULL OR summary_of < $1::date)
        ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED)
      RETURNING id, phone`,
    values: [day, limit],
  });
  return rows;
}
