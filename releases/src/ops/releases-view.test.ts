import { describe, expect, it } from 'vitest';
import type { CanaryStatus } from './release-status.ts';
import { renderReleases, type ReleasesView } from './releases-view.ts';

const now = new Date('2026-11-21T07:00:00Z');
const canary: CanaryStatus = {
  version: '1.1.0',
  percent: 10,
  state: 'running',
  loads: 310,
  failures: 12,
  reason: null,
};

function render(overridden: Partial<ReleasesView>, rollout: CanaryStatus | null = null): string {
  const status = {
    'mfe-catalog': { stable: '1.0.0', canary: rollout, versions: ['1.0.0', '1.1.0'] },
  };
  const nothing = { tallies: [], vitals: [], errors: {}, history: [], overrides: [] };
  const view = { status, ...nothing, now, ...overridden };
  return renderReleases(view, 'nonce');
}

const text = (html: string): string =>
  html
    .replace(/<style.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

describe('the releases page', () => {
  it('shows remotes without a rollout', () => {
    const html = render({});
    expect(text(html)).toContain('mfe-catalog 1.0.0 – – no rollout – – 2');
    expect(html).not.toContain('role="status"');
  });

  it('shows the share and the failures of a canary', () => {
    expect(text(render({}, canary))).toContain('1.1.0 10% running 310 12 (3.7%)');
  });

  it('starts with halted canaries, the reason, and the command that ends them', () => {
    const reason = '12 of 322 visitors met a failure <b>';
    const html = render({}, { ...canary, state: 'halted', reason });
    const content = text(html);
    expect(content).toContain(
      'mfe-catalog 1.1.0 is halted. 12 of 322 visitors met a failure &lt;b&gt;',
    );
    expect(content).toContain('release rollback mfe-catalog');
    expect(html.indexOf('role="status"')).toBeLessThan(html.indexOf('<table'));
  });

  it('lists working override links with expiry and creator', () => {
    const override = {
      remote: 'mfe-catalog',
      from: 'https://preview.example/"x',
      until: '2026-11-21T07:30:00.000Z',
      actor: 'staff asha',
      link: 'https://sudhaar.example/override?token=a.b',
    };
    const html = render({ overrides: [override] });
    expect(html).toContain('href="https://sudhaar.example/override?token=a.b"');
    expect(text(html)).toContain('21 Nov 2026, 13:00 staff asha');
    expect(html).toContain('https://preview.example/&quot;x');
    expect(text(render({}))).toContain('No override links.');
  });

  it('collapses older history entries', () => {
    const history = Array.from({ length: 15 }, (_, at) => ({
      seq: 15 - at,
      at: now.toISOString(),
      actor: 'gateway',
      act: 'halt',
      remote: 'mfe-catalog',
      version: '1.1.0',
      detail: { reason: `reason ${15 - at}.` },
      previous_hash: '',
      hash: '',
    }));
    const html = render({ history });
    expect(text(html)).toContain('3 older entries');
    expect(html.indexOf('reason 4.')).toBeLessThan(html.indexOf('3 older entries'));
    expect(html.indexOf('reason 3.')).toBeGreaterThan(html.indexOf('3 older entries'));
  });

  it('lists remotes without reports last', () => {
    const status = Object.fromEntries(
      ['mfe-account', 'mfe-catalog'].map((remote) => [
        remote,
        { stable: '1.0.0', canary: null, versions: ['1.0.0'] },
      ]),
    );
    const vitalRow = {
      remote: 'mfe-catalog',
      version: '1.0.0',
      vital: 'lcp',
      step: 3,
      count: 7,
    } as const;
    const html = render({ status, vitals: [vitalRow] });
    const findHeading = (remote: string) => html.indexOf(`<h3>${remote}</h3>`);
    expect(findHeading('mfe-catalog')).toBeLessThan(findHeading('mfe-account'));
    expect(text(html)).toContain('mfe-account No reports');
    expect(text(html)).toContain('mfe-catalog No loads reported in the last 24 hours. Speed');
  });

  it('shows the commit of a version', () => {
    const source = { commit: '0123456789abcdef0123456789abcdef01234567', dirty: true };
    const remote = { stable: '1.0.0', canary: null, versions: ['1.0.0'] };
    const html = render({ status: { shell: { ...remote, sources: { '1.0.0': source } } } });
    expect(text(html)).toContain('1.0.0 commit 0123456789ab with changes');
    expect(html).toContain(`title="${source.commit}"`);
  });

  it('shows how to publish if nothing is published, without scripts', () => {
    const html = render({ status: {} });
    expect(text(html)).toContain('Nothing is published yet');
    expect(html).not.toMatch(/<script|style=|onclick/);
    expect(text(html)).not.toContain('Failures');
    expect(text(html)).toContain('No history yet.');
  });
});
