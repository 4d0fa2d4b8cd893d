/** The shell's inline scripts. */
import type { LiveVersion } from 'releases/interfaces';
import type { VerifiedTexts } from '../files/verified-texts.ts';
import { isInlineable } from '../html/escape.ts';

/**
 * Returns the boot script of a version of the shell; empty for a dev server, which has none; null if the script is
 * missing, fails its integrity check, or can't be inlined.
 */
export async function loadBootScript(
  texts: VerifiedTexts,
  shell: LiveVersion,
): Promise<string | null> {
  const { inline } = shell.manifest;
  return inline === undefined ? '' : loadInlineText(texts, shell, inline.boot);
}

/**
 * Returns a script of the first of these shells that has a valid one; null if none has. `guard` replaces a failing
 * canary of the shell by stable, `watch` monitors a page view during a rollout.
 * @param shells stable first: a canary must not monitor itself
 */
export async function loadFirstScript(
  texts: VerifiedTexts,
  shells: readonly LiveVersion[],
  name: 'guard' | 'watch',
): Promise<string | null> {
  for (const shell of shells) {
    const file = shell.manifest.inline?.[name];
    const text = file === undefined ? null : await loadInlineText(texts, shell, file);
    if (text !== null) return text;
  }
  return null;
}

async function loadInlineText(
  texts: VerifiedTexts,
  shell: LiveVersion,
  file: string,
): Promise<string | null> {
  const text = await texts.read(shell, file);
  return text !== null && isInlineable(text) ? text : null;
}
