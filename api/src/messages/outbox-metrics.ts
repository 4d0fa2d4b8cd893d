import { Gauge, type Registry } from 'prom-client';
import type { Pool } from 'pg';

const OUTBOXES = [
  ['message_outbox', 'messages_waiting', 'Messages in the outbox that have not been sent'],
  ['mail_outbox', 'mails_waiting', 'Mails in the outbox that have not been sent'],
] as const;

/** Registers the queue length of the outboxes. If the query fails, the last value is kept. */
export function addOutboxMetrics(metrics: Registry, pool: Pool): void {
  for (const [table, name, help] of OUTBOXES) {
    const waiting = `SELECT count(*) AS waiting FROM ${table} WHERE state = 'queued'`;
    const queue: Gauge = new Gauge({
      name,
      help,
      registers: [metrics],
      collect: async () => {
        const result = await pool.query<{ waiting: number }>(waiting).catch(() => undefined);
        if (result) queue.set(result.rows[0]?.waiting ?? 0);
      },
    });
  }
}
