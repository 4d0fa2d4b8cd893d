import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { toLiveVersion, type LiveCanary } from 'releases/interfaces';
import { createCatalogBuild } from 'releases/testing';
import { registerGatewayMetrics } from './metrics.ts';

it.each([
  ['running', 0, 0],
  ['running', 10, 0],
  ['halted', 10, 1],
] as const)(
  'reports whether a canary is halted: %s at %i percent',
  async (state, percent, value) => {
    const canary: LiveCanary = {
      ...toLiveVersion(createCatalogBuild('1.1.0').manifest),
      percent,
      state,
      since: new Date(0),
      percentSince: new Date(0),
      isForStaff: true,
    };
    const live = new Map([['mfe-catalog', { remote: 'mfe-catalog', stable: null, canary }]]);
    const metrics = new Registry();
    registerGatewayMetrics(metrics, { current: () => live, confirmedAt: () => 0 });
    expect(await metrics.metrics()).toContain(
      `gateway_canary_halted{remote="mfe-catalog",version="1.1.0"} ${value}\n`,
    );
  },
);
