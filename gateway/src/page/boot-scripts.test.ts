import type { VersionManifest } from 'contract/manifest';
import { describe, expect, it } from 'vitest';
import { toLiveVersion, type LiveVersion } from 'releases/interfaces';
import { createShellBuild } from 'releases/testing';
import type { VerifiedTexts } from '../files/verified-texts.ts';
import { loadBootScript, loadFirstScript } from './boot-scripts.ts';

function createShell(version: string, inline?: VersionManifest['inline']): LiveVersion {
  const { inline: _usual, ...manifest } = createShellBuild(version).manifest;
  return toLiveVersion(inline === undefined ? manifest : { ...manifest, inline });
}

/** Published texts: version and file → text. */
const createTexts = (texts: Record<string, string>): VerifiedTexts =>
  ({
    read: async ({ manifest }: { manifest: VersionManifest }, file: string) =>
      texts[`${manifest.version} ${file}`] ?? null,
  }) as unknown as VerifiedTexts;

const INLINE = { boot: 'boot.js', guard: 'guard.js', watch: 'watch.js' };

describe('loadFirstScript', () => {
  const texts = createTexts({ '1.0.0 guard.js': 'stable()', '1.1.0 guard.js': 'canary()' });

  it('returns the guard of stable, not that of the canary', async () => {
    const pair = [createShell('1.0.0', INLINE), createShell('1.1.0', INLINE)];
    expect(await loadFirstScript(texts, pair, 'guard')).toBe('stable()');
  });

  it("returns the canary's own guard if stable's was altered", async () => {
    const pair = [createShell('0.9.0', INLINE), createShell('1.1.0', INLINE)];
    expect(await loadFirstScript(texts, pair, 'guard')).toBe('canary()');
  });

  it("returns null if both were altered or can't be inlined", async () => {
    const alteredPair = [createShell('0.9.0', INLINE), createShell('0.8.0', INLINE)];
    expect(await loadFirstScript(texts, alteredPair, 'guard')).toBeNull();
    const invalidTexts = createTexts({ '1.0.0 guard.js': 'end("</script>")' });
    const pair = [createShell('1.0.0', INLINE), createShell('1.1.0', INLINE)];
    expect(await loadFirstScript(invalidTexts, pair, 'guard')).toBeNull();
  });
});

describe('loadBootScript', () => {
  it('returns the published script, null if it is missing, and an empty one for a dev server', async () => {
    const texts = createTexts({ '1.0.0 boot.js': 'boot()' });
    expect(await loadBootScript(texts, createShell('1.0.0', INLINE))).toBe('boot()');
    expect(await loadBootScript(texts, createShell('1.1.0', INLINE))).toBeNull();
    expect(await loadBootScript(texts, createShell('dev'))).toBe('');
  });
});
