/** The gateway's metrics on `/metrics`, which also has the metrics of the API. */
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { LiveCanary, LiveFeed } from 'releases/interfaces';
import type { Renderer } from '../render/renderer.ts';

/** In seconds. */
const BUCKETS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.25];

/** Metrics that pages update. */
export interface GatewayMetrics {
  pageSeconds: Histogram;
  /** By `remote` and `version`. */
  renderFailures: Counter;
  /** By `reason`. */
  ssrFallbacks: Counter;
}

/** Registers the metrics; returns those that pages update. */
export function registerGatewayMetrics(
  metrics: Registry,
  feed: Pick<LiveFeed, 'current' | 'confirmedAt'>,
): GatewayMetrics {
  const registers = [metrics];
  const age: Gauge = new Gauge({
    name: 'gateway_release_set_age_seconds',
    help: 'Seconds since the database, or the process of releases, last confirmed the release set',
    registers,
    collect: () => {
      age.set((Date.now() - feed.confirmedAt()) / 1000);
    },
  });
  const registerCanaryGauge = (
    name: string,
    help: string,
    getValue: (canary: LiveCanary) => number,
  ): void => {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: ['remote', 'version'],
      registers,
      collect: () => {
        gauge.reset();
        for (const { remote, canary } of feed.current().values())
          if (canary !== null)
            gauge.set({ remote, version: canary.manifest.version }, getValue(canary));
      },
    });
  };
  registerCanaryGauge(
    'gateway_canary_percent',
    'Percentage of visitors that get the canary; 0 while it is halted',
    (canary) => (canary.state === 'halted' ? 0 : canary.percent),
  );
  registerCanaryGauge(
    'gateway_canary_halted',
    '1 if the canary is halted, 0 while it runs',
    (canary) => (canary.state === 'halted' ? 1 : 0),
  );
  const renderFailures = new Counter({
    name: 'gateway_render_failures_total',
    help: 'Pages, fragments and parts of pages that a version failed to render at the gateway',
    labelNames: ['remote', 'version'],
    registers,
  });
  const ssrFallbacks = new Counter({
    name: 'ssr_fallback_total',
    help: 'Pages and fragments that the browser had to render, by reason: threw, late, memory, output, ended, api, busy, missing, backoff, url_too_long',
    labelNames: ['reason'],
    registers,
  });
  const pageSeconds = new Histogram({
    name: 'gateway_page_seconds',
    help: 'Time to choose the versions and compose the document, with the wait for a slot',
    buckets: BUCKETS,
    registers,
  });
  return { pageSeconds, renderFailures, ssrFallbacks };
}

/** Registers the sizes of caches. @param sizes cache → function that returns its bytes */
export function registerCacheMetrics(
  metrics: Registry,
  sizes: Readonly<Record<string, () => number>>,
): void {
  const bytes: Gauge = new Gauge({
    name: 'gateway_cache_bytes',
    help: 'Bytes in memory caches: compressed documents, rendered HTML, texts of builds, files of the release store',
    labelNames: ['cache'],
    registers: [metrics],
    collect: () => {
      for (const [cache, size] of Object.entries(sizes)) bytes.set({ cache }, size());
    },
  });
}

/** Registers the memory of rendering processes, by their versions. */
export function registerRenderMetrics(
  metrics: Registry,
  renderer: Pick<Renderer, 'getProcessMemory'>,
): void {
  const heap: Gauge = new Gauge({
    name: 'gateway_render_process_heap_bytes',
    help: 'Heap of each rendering process when it last rendered, by the versions it renders',
    labelNames: ['shell', 'page'],
    registers: [metrics],
    collect: () => {
      heap.reset();
      for (const stats of renderer.getProcessMemory()) heap.set(getLabels(stats), stats.heapBytes);
    },
  });
  const resident: Gauge = new Gauge({
    name: 'gateway_render_process_resident_bytes',
    help: 'Resident memory of each rendering process, by the versions it renders',
    labelNames: ['shell', 'page'],
    registers: [metrics],
    collect: () => {
      resident.reset();
      for (const stats of renderer.getProcessMemory()) resident.set(getLabels(stats), stats.bytes);
    },
  });
}

const getLabels = ({ pair }: { pair: { shell: string; page: string | null } }) => ({
  shell: pair.shell,
  page: pair.page ?? 'shell',
});
