/** The shell's inline scripts. */
import type { LiveVersion } from 'releases/interfaces';
import type { VerifiedTexts } from '../files/verified-texts.ts';
import { isInlineable } from '../html/escape.ts';

/** Returns the boot script of a version of the shell; null if it is missing or fails its integrity check. */
export async function loadBootScript(
  texts: VerifiedTexts,
  shell: LiveVersion,
): Promise<string | null> {
  const { inline } = shell.manifest;
  // Dev servers provide none.
  return inline === undefined ? '' : loadInlineText(texts, shell, inline.boot);
}

/**
 * Returns the guard script, which replaces a failing canary of the shell by stable: the script of stable, or the
 * canary's own if stable's fails its integrity check. Null if both fail it.
 */
export async function loadGuardScript(
  texts: VerifiedTexts,
  { canary, stable }: { canary: LiveVersion; stable: LiveVersion },
): Promise<string | null> {
  return loadFirstText(texts, [stable, canary], 'guard');
}

/**
 * Returns the script that monitors a page view during a rollout: that of stable, or the shell's own. Null if neither
 * has a valid one; the view is not monitored then.
 * @param shells stable first
 */
export const loadWatchScript = (
  texts: VerifiedTexts,
  shells: readonly LiveVersion[],
): Promise<string | null> => loadFirstText(texts, shells, 'watch');

async function loadFirstText(
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
