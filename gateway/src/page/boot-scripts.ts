/** The shell's scripts that stand in the document itself. */
import type { LiveVersion } from '../releases/live-set.ts';
import type { VerifiedTexts } from '../releases/verified-texts.ts';
import { isInlineable } from '../html/escape.ts';

/** The boot script of a version of the shell; null where it is missing or not what was published. */
export async function bootScript(texts: VerifiedTexts, shell: LiveVersion): Promise<string | null> {
  const { inline } = shell.manifest;
  // Dev servers bring none.
  return inline === undefined ? '' : inlineText(texts, shell, inline.boot);
}

/**
 * The script that heals a page whose shell is a canary: that of stable, which is known to work, or the canary's own if stable's
 * is not what was published. Null if neither is.
 */
export async function guardScript(
  texts: VerifiedTexts,
  { canary, stable }: { canary: LiveVersion; stable: LiveVersion },
): Promise<string | null> {
  return firstText(texts, [stable, canary], 'guard');
}

/**
 * The script that watches a page view while a version in it is on trial: that of stable, which is known to work, or the
 * shell's own. Null where neither brings one that is what was published: the view is not watched then.
 * @param shells stable first
 */
export const watchScript = (
  texts: VerifiedTexts,
  shells: readonly LiveVersion[],
): Promise<string | null> => firstText(texts, shells, 'watch');

async function firstText(
  texts: VerifiedTexts,
  shells: readonly LiveVersion[],
  which: 'guard' | 'watch',
): Promise<string | null> {
  for (const shell of shells) {
    const file = shell.manifest.inline?.[which];
    const text = file === undefined ? null : await inlineText(texts, shell, file);
    if (text !== null) return text;
  }
  return null;
}

async function inlineText(
  texts: VerifiedTexts,
  shell: LiveVersion,
  file: string,
): Promise<string | null> {
  const text = await texts.of(shell, file);
  return text !== null && isInlineable(text) ? text : null;
}
