/** Loads server builds of versions. */
import type { Language } from 'contract/language';
import type { LiveVersion } from 'releases/interfaces';
import { getTextsFile } from '../choose/choose-set.ts';
import type { VerifiedTexts } from '../files/verified-texts.ts';
import { RenderError, type ServerModule } from './render-messages.ts';

/**
 * Returns the server build of an exposed module (`.` for the shell), with its texts in a language, or null if the
 * version has none.
 * @throws RenderError if it or its texts are missing or fail their integrity check
 */
export async function loadServerModule(
  texts: VerifiedTexts,
  version: LiveVersion,
  module: string,
  language: Language,
): Promise<ServerModule | null> {
  const { manifest, base } = version;
  const file = manifest.server?.[module];
  if (file === undefined) return null;
  const key = `${manifest.remote}/${manifest.version}/${file}`;
  const code = await texts.read(version, file);
  const fault = manifest.remote === 'shell' ? 'shell' : 'page';
  const createMissingError = (name: string): RenderError =>
    new RenderError(`${name} is missing or differs from what was published`, fault, 'missing');
  if (code === null) throw createMissingError(key);
  const textsFile = getTextsFile(version, language);
  const textsScript = textsFile === null ? null : await texts.read(version, textsFile);
  if (textsFile !== null && textsScript === null)
    throw createMissingError(`${manifest.remote}/${manifest.version}/${textsFile}`);
  return { key, language, base, code, texts: textsScript };
}
