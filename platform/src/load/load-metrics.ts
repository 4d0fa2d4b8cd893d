/** Metrics of accepted and rejected load. */
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';
import './limit-load.ts';

/** Registers metrics about queued, rejected and open requests and connections of this process. */
export function addLoadMetrics(
  registers: Registry[],
  { admission, connections }: FastifyInstance['load'],
): void {
  const addGauge = (name: string, help: string, value: () => number): void => {
    const gauge: Gauge = new Gauge({ name, help, registers, collect: () => gauge.set(value()) });
  };
  addGauge('requests_waiting', 'Queued requests', admission.countWaiting);
  addGauge('connections_open', 'Connections of this process', () => connections?.countOpen() ?? 0);
  const rejected: Counter = new Counter({
    name: 'requests_refused_total',
    help: 'Rejected requests, and connections that were refused or closed',
    labelNames: ['reason'],
    registers,
    collect: () => {
      rejected.reset();
      for (const [reason, count] of Object.entries({
        ...admission.rejected,
        ...connections?.closed,
      }))
        rejected.inc({ reason }, count);
    },
  });
}
