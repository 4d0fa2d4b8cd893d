import { Gauge, type Registry } from 'prom-client';
import type { Pool } from 'pg';

/** Name and help text of each gauge, and the rows that it counts. */
const GAUGES = [
  [
    'messages_waiting',
    'Messages in the outbox that have not been sent',
    `message_outbox WHERE state = 'queued'`,
  ],
  [
    'mails_waiting',
    'Mails in the outbox that have not been sent',
    `mail_outbox WHERE state = 'queued'`,
  ],
  [
    'jobs_failed',
    'Jobs that used up their attempts',
    'graphile_worker.jobs WHERE attempts >= max_attempts',
  ],
] as const;

/** Registers the lengths of the outboxes and the number of failed jobs. If the query fails, the last value is kept. */
export function addOutboxMetrics(metrics: Registry, pool: Pool): void {
  for (const [name, help, rows] of GAUGES) {
    const sql = `SELECT count(*) AS count FROM ${rows}`;
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [metrics],
      collect: async () => {
        const result = await pool.query<{ count: number }>(sql).catch(() => undefined);
        if (result) gauge.set(result.rows[0]?.count ?? 0);
      },
    });
  }
}
