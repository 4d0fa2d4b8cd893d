import { describe, expect, it } from 'vitest';
import type { CanaryStatus } from './release-status.ts';
import { renderStatusPage } from './status-page.ts';

const canary: CanaryStatus = {
  version: '1.1.0',
  percent: 10,
  state: 'running',
  // Loads without a failure: 12 of 322 failed.
  loads: 310,
  failures: 12,
  reason: null,
};

const render = (rollout: CanaryStatus | null): string =>
  renderStatusPage(
    { 'mfe-catalog': { stable: '1.0.0', canary: rollout, versions: ['1.0.0', '1.1.0'] } },
    { nonce: 'nonce', now: new Date('2026-11-21T07:00:00Z') },
  );

const toText = (html: string): string =>
  html
    .replace(/<style.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

describe('the status page', () => {
  it('shows stable, and the share and failures of a canary', () => {
    expect(toText(render(null))).toContain('mfe-catalog 1.0.0 – – none – – 2');
    expect(toText(render(canary))).toContain('1.1.0 10% running 310 12 (3.7%)');
  });

  it('starts with a halted canary, the escaped reason, and the command that ends it', () => {
    const html = render({ ...canary, state: 'halted', reason: '12 of 322 <b>' });
    expect(toText(html)).toContain('mfe-catalog 1.1.0 is halted. 12 of 322 &lt;b&gt;');
    expect(toText(html)).toContain('npm run release -- rollback mfe-catalog');
    expect(html.indexOf('role="alert"')).toBeLessThan(html.indexOf('<table'));
  });

  it('has no scripts, and says how to publish if nothing is published', () => {
    const html = renderStatusPage({}, { nonce: 'nonce', now: new Date() });
    expect(toText(html)).toContain('Nothing is published yet');
    expect(html).not.toMatch(/<script|style=|onclick/);
  });
});
