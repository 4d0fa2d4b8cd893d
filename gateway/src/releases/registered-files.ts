/** Which files there are, by the registry: what no registered version holds is not looked for in the store. */
import { versionId, type BuiltFile } from 'contract/manifest';
import { MANIFEST_FILE } from 'contract/version-files';
import type { Queryable } from 'platform/db';
import { readRegistered } from './releases.sql.ts';

/** What the registry says of a file; `integrity` null for the description of a version itself. */
export interface RegisteredFile {
  integrity: string | null;
  bytes: number;
}

export class RegisteredFiles {
  #versions = new Map<string, Readonly<Record<string, BuiltFile>>>();

  /** Reads what has come and gone since the last time. */
  async refresh(db: Queryable): Promise<void> {
    const rows = await readRegistered(db, [...this.#versions.keys()]);
    this.#versions = new Map(
      rows.map(({ id, files }) => [id, files ?? this.#versions.get(id) ?? {}]),
    );
  }

  /** Null where no version holds it. */
  find(remote: string, version: string, file: string): RegisteredFile | null {
    const files = this.#versions.get(versionId(remote, version));
    if (files === undefined) return null;
    if (file === MANIFEST_FILE) return { integrity: null, bytes: 0 };
    return Object.hasOwn(files, file) ? (files[file] ?? null) : null;
  }
}
