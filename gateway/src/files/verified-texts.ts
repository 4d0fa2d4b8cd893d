/** Reads text files of versions, each verified against its hash in the registry. */
import { LRUCache } from 'lru-cache';
import type { LiveVersion, ReleaseStore } from 'releases/interfaces';
import { computeIntegrity } from 'releases/open';

/** Maximum bytes of cached texts, with two for each character. */
const CACHE_BYTES = 24 * 2 ** 20;

export class VerifiedTexts {
  readonly #store: ReleaseStore;
  readonly #cache = new LRUCache<string, string>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (text) => 2 * text.length + 1,
  });

  constructor(store: ReleaseStore) {
    this.#store = store;
  }

  /** Returns a file's text; null if it is missing, unreadable, or differs from what was published. */
  async read({ manifest }: LiveVersion, file: string): Promise<string | null> {
    const expected = manifest.files[file]?.integrity;
    const name = `${manifest.remote}/${manifest.version}/${file}`;
    // An override may have the name of a published version, so the key includes the content hash.
    const key = `${name} ${expected}`;
    const cached = this.#cache.get(key);
    if (cached !== undefined) return cached;
    const stored = await this.#store.read(name, []).catch(() => null);
    if (stored === null || computeIntegrity(stored.content) !== expected) return null;
    const text = stored.content.toString('utf8');
    this.#cache.set(key, text);
    return text;
  }

  get bytes(): number {
    return this.#cache.calculatedSize;
  }
}
