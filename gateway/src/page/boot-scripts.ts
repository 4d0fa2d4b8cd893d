/** Texts of the shells' boot scripts, each checked against its hash before it may stand in a document. */
import type { LiveVersion } from '../releases/live-set.ts';
import { integrityOf } from '../releases/rename-build.ts';
import type { ReleaseStore } from '../releases/store/release-store.ts';
import { isInlineable } from './escape.ts';

export class BootScripts {
  readonly #store: ReleaseStore;
  readonly #texts = new Map<string, string>();

  constructor(store: ReleaseStore) {
    this.#store = store;
  }

  /** The script of a version of the shell; null where it is missing or not what was published. */
  async of({ manifest }: LiveVersion): Promise<string | null> {
    const { version, inline, files } = manifest;
    const known = this.#texts.get(version);
    if (known !== undefined) return known;
    // Dev servers bring none.
    if (inline === undefined) return '';
    const name = inline.boot;
    const found = await this.#store.read(`shell/${version}/${name}`, []).catch(() => null);
    if (found === null || integrityOf(found.content) !== files[name]?.integrity) return null;
    const text = found.content.toString('utf8');
    if (!isInlineable(text)) return null;
    this.#texts.set(version, text);
    return text;
  }
}
