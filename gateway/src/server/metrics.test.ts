import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { createCatalogBuild, createLiveCanary } from 'releases/testing';
import { registerGatewayMetrics } from './metrics.ts';

it.each([
  ['running', 0, 0],
  ['running', 10, 0],
  ['halted', 10, 1],
] as const)(
  'gateway_canary_halted reports whether a canary is halted: %s at %i percent',
  async (state, percent, value) => {
    const canary = createLiveCanary(createCatalogBuild('1.1.0'), { percent, state });
    const live = new Map([['mfe-catalog', { remote: 'mfe-catalog', stable: null, canary }]]);
    const metrics = new Registry();
    registerGatewayMetrics(metrics, { current: () => live, confirmedAt: () => 0 });
    expect(await metrics.metrics()).toContain(
      `gateway_canary_halted{remote="mfe-catalog",version="1.1.0"} ${value}\n`,
    );
  },
);
