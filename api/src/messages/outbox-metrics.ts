import { Gauge, type Registry } from 'prom-client';
import type { Pool } from 'pg';

const OUTBOXES = [
  ['message_outbox', 'messages_waiting', 'Messages in the outbox that have not been sent'],
  ['mail_outbox', 'mails_waiting', 'Mails in the outbox that have not been sent'],
] as const;

/** How much waits to be sent. An outbox that can't be read keeps its last figure. */
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
