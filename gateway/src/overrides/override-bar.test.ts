import { runInNewContext } from 'node:vm';
import type { ReleaseEvent } from 'contract/report';
import { describe, expect, it } from 'vitest';
import { toForeignVersion } from 'releases/interfaces';
import { createCatalogBuild } from 'releases/testing';
import type { ActiveOverride } from './overrides.service.ts';
import { barScript } from './override-bar-script.ts';
import { renderOverrideBar } from './override-bar.ts';

const remote = 'mfe-catalog';
const version = toForeignVersion(createCatalogBuild('2.0.0').manifest, 'http://localhost:3101/');
const until = Date.parse('2026-11-22T10:00:00Z');
const override: ActiveOverride = {
  remote,
  source: { kind: 'address', url: 'http://localhost:3101/' },
  until,
  entry: 1,
  version,
  problem: '',
};

describe('the override bar', () => {
  it('is empty without overrides', () => {
    expect(renderOverrideBar([])).toBe('');
  });

  it('names the build, and says that nothing of it is on the page until the page reports', () => {
    const html = renderOverrideBar([override]);
    expect(html).toContain(
      'This browser loads mfe-catalog from http://localhost:3101/ until 15:30.',
    );
    expect(html).toContain('Nothing of it is on this page yet.');
  });

  it('says that the usual version is shown, and why, if the build is missing', () => {
    const gone = { ...override, version: null, problem: 'There is no <b>build</b> there.' };
    const html = renderOverrideBar([gone]);
    expect(html).toContain('There is no usable build at http://localhost:3101/');
    expect(html).toContain('so the usual mfe-catalog is shown. There is no &lt;b&gt;build');
  });

  it('names the version of a preview', () => {
    const source = { kind: 'version', version: '2.0.0' } as const;
    expect(renderOverrideBar([{ ...override, source }])).toContain(
      'mfe-catalog from version 2.0.0',
    );
  });
});

/** Returns the text of the bar after these outcomes. */
function getTextAfter(...events: ReleaseEvent[]): string {
  const status = { textContent: '' };
  const dataset = { override: remote, overrideVersion: '2.0.0' };
  const page = {
    document: { querySelectorAll: () => [{ dataset, querySelector: () => status }] },
    releaseWatch: (_event: ReleaseEvent) => undefined,
  };
  runInNewContext(barScript, page);
  for (const event of events) page.releaseWatch(event);
  return status.textContent;
}

describe("the override bar's script", () => {
  const loaded = { remote, version: '2.0.0', outcome: 'loaded' } as const;
  const failed = { ...loaded, outcome: 'failed', reason: 'no CORS' } as const;
  const stable = { ...loaded, version: '1.0.0' } as const;

  it('shows that the override is on the page after it loaded', () => {
    expect(getTextAfter(loaded)).toBe('It is shown on this page.');
  });

  it('shows that the override failed, even if a version of the same name replaces it', () => {
    const sentence = 'It failed on this page: no CORS.';
    expect(getTextAfter(failed)).toBe(sentence);
    expect(getTextAfter(loaded, failed)).toBe(sentence);
    expect(getTextAfter(failed, loaded)).toBe(sentence);
    expect(getTextAfter(failed, stable)).toBe(sentence);
  });

  it('shows which version replaces the override', () => {
    expect(getTextAfter(stable)).toBe('1.0.0 is shown instead.');
  });

  it('ignores other remotes', () => {
    expect(getTextAfter({ ...loaded, remote: 'mfe-account' })).toBe('');
  });
});
