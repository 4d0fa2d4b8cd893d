/** Text files of versions, each checked against its hash in the registry before anybody gets to see it. */
import { LRUCache } from 'lru-cache';
import type { LiveVersion } from './live-set.ts';
import { integrityOf } from './build.ts';
import type { ReleaseStore } from './store/release-store.ts';

/** Most bytes of texts that are kept in memory: two for each character. */
const KEPT_BYTES = 24 * 2 ** 20;

export class VerifiedTexts {
  readonly #store: ReleaseStore;
  readonly #kept = new LRUCache<string, string>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (text) => 2 * text.length + 1,
  });

  constructor(store: ReleaseStore) {
    this.#store = store;
  }

  /** A file's text; null where it is missing, can't be read, or is not what was published. */
  async of({ manifest }: LiveVersion, file: string): Promise<string | null> {
    const expected = manifest.files[file]?.integrity;
    const name = `${manifest.remote}/${manifest.version}/${file}`;
    // An override may bear the name of a published version: what is kept is a name with its content.
    const key = `${name} ${expected}`;
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const found = await this.#store.read(name, []).catch(() => null);
    if (found === null || integrityOf(found.content) !== expected) return null;
    const text = found.content.toString('utf8');
    this.#kept.set(key, text);
    return text;
  }

  /** Bytes that are kept. */
  get bytes(): number {
    return this.#kept.calculatedSize;
  }
}
