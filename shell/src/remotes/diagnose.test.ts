import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Release, ReleaseSet } from 'contract/manifest';
import { diagnose, recordSetLeft } from './diagnose.ts';

vi.mock('shared-ui/http', () => ({ checkDisconnected: async () => line.isLost }));
const line = { isLost: false };

const release = (version: string): Release => ({
  version,
  entry: `/remotes/cat/${version}/remoteEntry.js`,
  integrity: 'sha384-x',
  name: `cat__${version}`,
});
const page = { querySelector: () => ({ content: 'set-1' }) } as unknown as Document;
const documentWith = (set: ReleaseSet): string =>
  `<head><script type="application/json" id="release-set">${JSON.stringify(set)}</script></head>`;

/** Responses of the gateway: the manifest of a version, and the current document. */
const answers = { exposes: {} as object | null, html: '' };
const kept = new Map<string, string>();

beforeEach(() => {
  line.isLost = false;
  kept.clear();
  Object.assign(answers, { exposes: { './home': [] }, html: documentWith({ cat: release('1') }) });
  vi.stubGlobal('location', { href: 'https://sudhaar.example/services' });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('fetch', async (address: URL | string) => {
    if (!String(address).endsWith('/version.json')) return new Response(answers.html);
    return answers.exposes === null
      ? new Response('', { status: 404 })
      : Response.json({ exposes: answers.exposes });
  });
});
afterEach(() => vi.unstubAllGlobals());

const ask = (set: ReleaseSet = { cat: release('1') }, isLate = false) =>
  diagnose(page, { set, remote: 'cat', release: release('1'), module: './home' }, isLate);

describe('a load that failed', () => {
  it('is the fault of a version that is still given and has the module', async () => {
    expect(await ask()).toBe('broken');
  });

  it('says nothing of a version while the line is lost', async () => {
    line.isLost = true;
    expect(await ask()).toBe('disconnected');
  });

  it('is no fault of a version whose manifest exposes no such module, whatever its container says', async () => {
    answers.exposes = { './other': [] };
    expect(await ask()).toBe('missing-module');
  });

  it('is no fault of a version that new documents do not have any more', async () => {
    answers.exposes = null;
    answers.html = documentWith({ cat: { ...release('3'), stable: release('2') } });
    expect(await ask()).toBe('outdated');
  });

  it('is the fault of a version that is stable now', async () => {
    answers.html = documentWith({ cat: { ...release('2'), stable: release('1') } });
    expect(await ask()).toBe('broken');
  });

  it('leads out of one set once only', async () => {
    answers.html = documentWith({ cat: release('2') });
    recordSetLeft(page);
    expect(await ask()).toBe('broken');
  });

  it('of a version from elsewhere is its own fault', async () => {
    answers.html = documentWith({ cat: release('2') });
    expect(await ask({ cat: { ...release('1'), foreign: true } })).toBe('broken');
  });

  it('is no sign of an old document where the gateway answers without a set, or the version is only late', async () => {
    answers.html = '<h1>Away</h1>';
    expect(await ask()).toBe('broken');
    answers.html = documentWith({ cat: release('2') });
    expect(await ask(undefined, true)).toBe('broken');
  });
});
