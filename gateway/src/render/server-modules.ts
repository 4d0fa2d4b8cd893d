/** Server builds of versions, as a rendering thread takes them. */
import type { LiveVersion } from '../releases/live-set.ts';
import type { VerifiedTexts } from '../releases/verified-texts.ts';
import { RenderError, type ServerModule } from './render-messages.ts';

/**
 * The server build of an exposed module (`.` for the shell), or null where the version brings none.
 * @throws a RenderError where it is missing or not what was published
 */
export async function serverModule(
  texts: VerifiedTexts,
  version: LiveVersion,
  module: string,
): Promise<ServerModule | null> {
  const { manifest, base } = version;
  const file = manifest.server?.[module];
  if (file === undefined) return null;
  const key = `${manifest.remote}/${manifest.version}/${file}`;
  const code = await texts.of(version, file);
  if (code === null) {
    const fault = manifest.remote === 'shell' ? 'shell' : 'page';
    throw new RenderError(`${key} is missing or not what was published`, fault, 'missing');
  }
  return { key, base, code };
}
