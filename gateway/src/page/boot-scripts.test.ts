import type { VersionManifest } from 'contract/manifest';
import { describe, expect, it } from 'vitest';
import { shellBuild } from '../../test/builds.ts';
import { toLiveVersion, type LiveVersion } from '../releases/live-set.ts';
import type { VerifiedTexts } from '../releases/verified-texts.ts';
import { loadBootScript, loadGuardScript } from './boot-scripts.ts';

function shell(version: string, inline?: VersionManifest['inline']): LiveVersion {
  const { inline: _usual, ...manifest } = shellBuild(version).manifest;
  return toLiveVersion(inline === undefined ? manifest : { ...manifest, inline });
}

/** Published texts: version and file → text. */
const textsOf = (texts: Record<string, string>): VerifiedTexts =>
  ({
    read: async ({ manifest }: { manifest: VersionManifest }, file: string) =>
      texts[`${manifest.version} ${file}`] ?? null,
  }) as unknown as VerifiedTexts;

const INLINE = { boot: 'boot.js', guard: 'guard.js', watch: 'watch.js' };

describe('guardScript', () => {
  const texts = textsOf({ '1.0.0 guard.js': 'stable()', '1.1.0 guard.js': 'canary()' });

  it('is that of stable, which is known to work', async () => {
    const pair = { canary: shell('1.1.0', INLINE), stable: shell('1.0.0', INLINE) };
    expect(await loadGuardScript(texts, pair)).toBe('stable()');
  });

  it('is the canary’s own if that of stable is not what was published', async () => {
    const pair = { canary: shell('1.1.0', INLINE), stable: shell('0.9.0', INLINE) };
    expect(await loadGuardScript(texts, pair)).toBe('canary()');
  });

  it('is none if neither is what was published, or it can not stand in a document', async () => {
    const lost = { canary: shell('0.8.0', INLINE), stable: shell('0.9.0', INLINE) };
    expect(await loadGuardScript(texts, lost)).toBeNull();
    const odd = textsOf({ '1.0.0 guard.js': 'end("</script>")' });
    const pair = { canary: shell('1.1.0', INLINE), stable: shell('1.0.0', INLINE) };
    expect(await loadGuardScript(odd, pair)).toBeNull();
  });
});

describe('bootScript', () => {
  it('is what was published, and nothing of a dev server', async () => {
    const texts = textsOf({ '1.0.0 boot.js': 'boot()' });
    expect(await loadBootScript(texts, shell('1.0.0', INLINE))).toBe('boot()');
    expect(await loadBootScript(texts, shell('1.1.0', INLINE))).toBeNull();
    expect(await loadBootScript(texts, shell('dev'))).toBe('');
  });
});
