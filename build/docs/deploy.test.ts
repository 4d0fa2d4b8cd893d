import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

interface PromClient {
  Registry: new () => { getMetricsAsArray: () => { name: string }[] };
  collectDefaultMetrics: (options: { register: object }) => void;
}

/** Names of registered metrics, including the library's default metrics. */
async function listRegisteredMetrics(): Promise<Set<string>> {
  const { Registry, collectDefaultMetrics } = createRequire(
    path.join(root, 'platform/package.json'),
  )('prom-client') as PromClient;
  const register = new Registry();
  collectDefaultMetrics({ register });
  const sources = globSync('{platform,api,gateway,releases}/src/**/*.ts', { cwd: root });
  const texts = sources.map(read).filter((text) => /from 'prom-client'|\bRowCount\b/.test(text));
  const own = texts.flatMap((text) =>
    [...text.matchAll(/'([a-z]+(?:_[a-z0-9]+)+)'/g)].map(([, name = '']) => name),
  );
  const all = [...own, ...register.getMetricsAsArray().map(({ name }) => name)];
  const suffixes = ['', '_bucket', '_count', '_sum'];
  return new Set([UP_METRIC, ...all.flatMap((name) => suffixes.map((suffix) => name + suffix))]);
}

/** Prometheus adds this metric for each scraped target. */
const UP_METRIC = 'up';

/** Metric names in an expression, without functions, labels and strings. */
function findMetrics(expression: string): string[] {
  const bare = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}|\b(?:by|ignoring|on) \([^)]*\)/g, '');
  return [...bare.matchAll(/\b(up|[a-z]+(?:_[a-z0-9]+)+)\b(?! ?\()/g)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'group_left');
}

interface Rules {
  groups: {
    rules: { alert: string; expr: string; annotations: Record<string, string> }[];
  }[];
}
interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}

const alerts = (parse(read('deploy/prometheus/alerts.yml')) as Rules).groups.flatMap(
  (group) => group.rules,
);
const rules = alerts.map(({ alert, expr }) => [alert, expr] as const);
const panels = (JSON.parse(read('deploy/grafana/dashboard.json')) as Dashboard).panels.flatMap(
  ({ title, targets }) => targets.map(({ expr }) => [title, expr] as const),
);

describe('the alerts', () => {
  it.each(alerts)('$alert names its runbook', ({ annotations }) => {
    expect(annotations['runbook_url']).toMatch(/operations\.md#when-something-is-wrong$/);
  });

  it('use metrics that operations.md documents', () => {
    const used = rules.flatMap(([, expression]) => findMetrics(expression));
    const documented = [...read('docs/operations.md').matchAll(/^\| `([a-z0-9_]+)/gm)].map(
      ([, name = '']) => name,
    );
    const names = used.map((name) => name.replace(/_(bucket|count|sum)$/, ''));
    expect(names.filter((name) => !documented.includes(name))).toEqual([]);
  });
});

describe('alerts and panels', () => {
  it.each([...rules, ...panels])('%s uses registered metrics', async (_what, expression) => {
    const metrics = await listRegisteredMetrics();
    const used = findMetrics(expression);
    expect(used).not.toEqual([]);
    expect(used.filter((name) => !metrics.has(name))).toEqual([]);
  });
});
