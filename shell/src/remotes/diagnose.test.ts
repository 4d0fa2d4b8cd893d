import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReleaseSet } from 'contract/manifest';
import { createRelease } from '../test-utils/release.ts';
import { diagnose, recordSetLeft } from './diagnose.ts';

vi.mock('shared-ui/http', () => ({ checkDisconnected: async () => connection.isLost }));
const connection = { isLost: false };

const release = (version: string) => createRelease('cat', version);
const page = { querySelector: () => ({ content: 'set-1' }) } as unknown as Document;
const createDocumentWith = (set: ReleaseSet): string =>
  `<head><script type="application/json" id="release-set">${JSON.stringify(set)}</script></head>`;

/** Responses of the gateway: the manifest of a version, and the current document. */
const server = { exposes: {} as object | null, html: '' };
const storage = new Map<string, string>();

beforeEach(() => {
  connection.isLost = false;
  storage.clear();
  Object.assign(server, {
    exposes: { './home': [] },
    html: createDocumentWith({ cat: release('1') }),
  });
  vi.stubGlobal('location', { href: 'https://sudhaar.example/services' });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  vi.stubGlobal('fetch', async (address: URL | string) => {
    if (!String(address).endsWith('/version.json')) return new Response(server.html);
    return server.exposes === null
      ? new Response('', { status: 404 })
      : Response.json({ exposes: server.exposes });
  });
});
afterEach(() => vi.unstubAllGlobals());

const runDiagnosis = (set: ReleaseSet = { cat: release('1') }, isLate = false) =>
  diagnose(page, { set, remote: 'cat', release: release('1'), module: './home' }, isLate);

describe('diagnosis of a failed load', () => {
  it('blames a version that is still released and exposes the module', async () => {
    expect(await runDiagnosis()).toBe('broken');
  });

  it('blames no version while the connection is lost', async () => {
    connection.isLost = true;
    expect(await runDiagnosis()).toBe('disconnected');
  });

  it('blames no version whose manifest does not expose the module, whatever its container reports', async () => {
    server.exposes = { './other': [] };
    expect(await runDiagnosis()).toBe('missing-module');
  });

  it('blames no version that is not in the current release set', async () => {
    server.exposes = null;
    server.html = createDocumentWith({ cat: { ...release('3'), stable: release('2') } });
    expect(await runDiagnosis()).toBe('outdated');
  });

  it('blames a version that is stable now', async () => {
    server.html = createDocumentWith({ cat: { ...release('2'), stable: release('1') } });
    expect(await runDiagnosis()).toBe('broken');
  });

  it('blames the version if the document was already reloaded for the same release set', async () => {
    server.html = createDocumentWith({ cat: release('2') });
    recordSetLeft(page);
    expect(await runDiagnosis()).toBe('broken');
  });

  it('blames an unpublished override', async () => {
    server.html = createDocumentWith({ cat: release('2') });
    expect(await runDiagnosis({ cat: { ...release('1'), foreign: true } })).toBe('broken');
  });

  it('does not call the document outdated if the gateway sends no release set or the version is only late', async () => {
    server.html = '<h1>Away</h1>';
    expect(await runDiagnosis()).toBe('broken');
    server.html = createDocumentWith({ cat: release('2') });
    expect(await runDiagnosis(undefined, true)).toBe('broken');
  });
});
