import { expect, it } from 'vitest';
import { renderFailures, renderVitals } from './report-tables.ts';

const remote = 'mfe-catalog';
const getRole = (version: string): string | null =>
  ({ '1.0.0': 'stable', '1.1.0': 'canary' })[version] ?? null;
const toText = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

it('shows how often each version failed and its role, with names escaped', () => {
  const html = renderFailures(
    [
      { remote, version: '1.0.0', loads: 9999, failures: 1 },
      { remote, version: '1.1.0', loads: 30, failures: 10 },
      { remote, version: '<b>', loads: 7, failures: 0 },
    ],
    getRole,
  );
  expect(toText(html)).toContain('1.0.0 stable 1 of 10,000 (&lt;0.1%)');
  expect(toText(html)).toContain('1.1.0 canary 10 of 40 (25%)');
  expect(html).toContain('<code>&lt;b&gt;</code></th><td class="nowrap">0 of 7 (0%)');
  expect(renderFailures([], getRole)).toContain('No loads reported in the last 24 hours.');
});

it('shows the vitals of live versions, stable first', () => {
  const row = { remote, version: '1.1.0', vital: 'lcp', step: 12, count: 3 } as const;
  const html = renderVitals(
    [
      row,
      { ...row, step: 15, count: 1 },
      { ...row, version: '1.0.0', vital: 'inp', count: 1234 },
      { ...row, version: '1.0.0', vital: 'cls' },
      { ...row, version: '1.0.0', count: 8 },
      { ...row, version: '0.9.0' },
    ],
    getRole,
  );
  expect(toText(html)).toContain(
    'LCP 1.0.0 stable up to 2.5 s 100% 8 LCP 1.1.0 canary up to 2.5 s 75% 4 INP 1.0.0 stable up to 200 ms 100% 1,234 CLS 1.0.0 stable up to 0.1 100% 3',
  );
  expect(html).not.toContain('0.9.0');
  expect(renderVitals([], getRole)).toContain('No page has reported its speed');
});
