import type { VersionManifest } from 'contract/manifest';
import { describe, expect, it } from 'vitest';
import { shellBuild } from '../../test/builds.ts';
import { ownVersion, type LiveVersion } from '../releases/live-set.ts';
import type { VerifiedTexts } from '../releases/verified-texts.ts';
import { bootScript, guardScript } from './boot-scripts.ts';

function shell(version: string, inline?: VersionManifest['inline']): LiveVersion {
  const { inline: _usual, ...manifest } = shellBuild(version).manifest;
  return ownVersion(inline === undefined ? manifest : { ...manifest, inline });
}

/** What was published: version and file → text. */
const textsOf = (texts: Record<string, string>): VerifiedTexts =>
  ({
    of: async ({ manifest }: { manifest: VersionManifest }, file: string) =>
      texts[`${manifest.version} ${file}`] ?? null,
  }) as unknown as VerifiedTexts;

const BOTH = { boot: 'boot.js', guard: 'guard.js' };

describe('guardScript', () => {
  const texts = textsOf({ '1.0.0 guard.js': 'stable()', '1.1.0 guard.js': 'canary()' });

  it('is that of stable, which is known to work', async () => {
    const pair = { canary: shell('1.1.0', BOTH), stable: shell('1.0.0', BOTH) };
    expect(await guardScript(texts, pair)).toBe('stable()');
  });

  it('is the canary’s own where stable brings none, or not what was published', async () => {
    const canary = shell('1.1.0', BOTH);
    const before = shell('1.0.0', { boot: 'boot.js' });
    expect(await guardScript(texts, { canary, stable: before })).toBe('canary()');
    expect(await guardScript(texts, { canary, stable: shell('0.9.0', BOTH) })).toBe('canary()');
  });

  it('is none where neither brings one, or it can not stand in a document', async () => {
    const without = { boot: 'boot.js' };
    const pair = { canary: shell('1.1.0', without), stable: shell('1.0.0', without) };
    expect(await guardScript(texts, pair)).toBeNull();
    const odd = textsOf({ '1.0.0 guard.js': 'end("</script>")' });
    const guarded = { canary: shell('1.1.0', without), stable: shell('1.0.0', BOTH) };
    expect(await guardScript(odd, guarded)).toBeNull();
  });
});

describe('bootScript', () => {
  it('is what was published, and nothing of a dev server', async () => {
    const texts = textsOf({ '1.0.0 boot.js': 'boot()' });
    expect(await bootScript(texts, shell('1.0.0', BOTH))).toBe('boot()');
    expect(await bootScript(texts, shell('1.1.0', BOTH))).toBeNull();
    expect(await bootScript(texts, shell('dev'))).toBe('');
  });
});
