/** Metrics that are numbers of rows. */
import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';

/** Name and help text of a gauge, and the rows that it counts: a table with a condition, as SQL. */
export type RowCount = readonly [name: string, help: string, rows: string];

/** Registers gauges that count rows at each scrape. If a query fails, the last value is kept. */
export function addRowCounts(metrics: Registry, pool: Pool, counts: readonly RowCount[]): void {
  for (const [name, help, rows] of counts) {
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
