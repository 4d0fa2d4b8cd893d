/** Text files of versions, each checked against its hash in the registry before anybody gets to see it. */
import type { LiveVersion } from './live-set.ts';
import { integrityOf } from './build.ts';
import type { ReleaseStore } from './store/release-store.ts';

/** Most texts that are kept in memory. */
const KEPT = 300;

export class VerifiedTexts {
  readonly #store: ReleaseStore;
  readonly #kept = new Map<string, string>();

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
    const oldest = this.#kept.keys().next().value;
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return text;
  }
}
