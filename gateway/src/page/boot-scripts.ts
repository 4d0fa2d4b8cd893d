/** The shell's boot script, as it may stand in a document. */
import type { LiveVersion } from '../releases/live-set.ts';
import type { VerifiedTexts } from '../releases/verified-texts.ts';
import { isInlineable } from '../html/escape.ts';

/** The script of a version of the shell; null where it is missing or not what was published. */
export async function bootScript(texts: VerifiedTexts, shell: LiveVersion): Promise<string | null> {
  const { inline } = shell.manifest;
  // Dev servers bring none.
  if (inline === undefined) return '';
  const text = await texts.of(shell, inline.boot);
  return text !== null && isInlineable(text) ? text : null;
}
