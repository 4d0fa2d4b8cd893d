import { Gauge, type Registry } from 'prom-client';
import type { Platform } from '../platform.ts';
import { getProvider } from './provider.ts';
import { countFailedRefunds } from './refunds.sql.ts';

/** Registers the metrics of failed refunds and of the circuit breaker. If the query fails, the last count is kept. */
export function addPaymentMetrics(metrics: Registry, platform: Platform): void {
  const registers = [metrics];
  const failed: Gauge = new Gauge({
    name: 'refunds_failed',
    help: 'Refunds that the payment provider failed and that wait for a person',
    registers,
    collect: async () => {
      const count = await countFailedRefunds(platform.pool).catch(() => undefined);
      if (count !== undefined) failed.set(count);
    },
  });
  const circuitOpen: Gauge = new Gauge({
    name: 'payment_circuit_breaker_open',
    help: '1 while this process begins no payments, except trials, because the provider hung',
    registers,
    collect: () => circuitOpen.set(getProvider(platform).isCircuitOpen() ? 1 : 0),
  });
}
