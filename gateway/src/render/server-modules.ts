/** Server builds of versions, read from the store and checked against the hash in the registry. */
import type { LiveVersion } from '../releases/live-set.ts';
import { integrityOf } from '../releases/rename-build.ts';
import type { ReleaseStore } from '../releases/store/release-store.ts';
import type { ServerModule } from './render-messages.ts';

/** Most builds that are kept in memory. */
const KEPT = 40;

export class ServerModules {
  readonly #store: ReleaseStore;
  readonly #codes = new Map<string, string>();

  constructor(store: ReleaseStore) {
    this.#store = store;
  }

  /** The server build of an exposed module (`.` for the shell), or null where the version brings none. */
  async of({ manifest, base }: LiveVersion, module: string): Promise<ServerModule | null> {
    const file = manifest.server?.[module];
    if (file === undefined) return null;
    const key = `${manifest.remote}/${manifest.version}/${file}`;
    const known = this.#codes.get(key);
    if (known !== undefined) return { key, base, code: known };
    const found = await this.#store.read(key, []);
    const expected = manifest.files[file]?.integrity;
    if (found === null || integrityOf(found.content) !== expected)
      throw new Error(`${key} is missing or not what was published`);
    const code = found.content.toString('utf8');
    this.#codes.set(key, code);
    const oldest = this.#codes.keys().next().value;
    if (this.#codes.size > KEPT && oldest !== undefined) this.#codes.delete(oldest);
    return { key, base, code };
  }
}
