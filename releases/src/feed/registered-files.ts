/** Index of all registered files, so that the store is not read for files that no registered version has. */
import { toVersionId, type BuiltFile } from 'contract/manifest';
import { MANIFEST_FILE } from 'contract/version-files';
import type { Queryable } from 'platform/db';
import { readRegistered } from '../actions/releases.sql.ts';

/** The registry's entry for a file; `integrity` is null for `version.json` itself. */
export interface RegisteredFile {
  integrity: string | null;
  bytes: number;
}

/** Version ID → its files. */
export type FileIndex = ReadonlyMap<string, Readonly<Record<string, BuiltFile>>>;

/** Returns null if no version in the index has the file. */
export function findRegisteredFile(
  index: FileIndex,
  { remote, version, file }: { remote: string; version: string; file: string },
): RegisteredFile | null {
  const files = index.get(toVersionId(remote, version));
  if (files === undefined) return null;
  if (file === MANIFEST_FILE) return { integrity: null, bytes: 0 };
  return Object.hasOwn(files, file) ? (files[file] ?? null) : null;
}

export class RegisteredFiles {
  #versions: FileIndex = new Map();

  /** Reads versions that were added or removed since the last call. */
  async refresh(db: Queryable): Promise<void> {
    const rows = await readRegistered(db, [...this.#versions.keys()]);
    this.#versions = new Map(
      rows.map(({ id, files }) => [id, files ?? this.#versions.get(id) ?? {}]),
    );
  }

  get index(): FileIndex {
    return this.#versions;
  }

  find(remote: string, version: string, file: string): RegisteredFile | null {
    return findRegisteredFile(this.#versions, { remote, version, file });
  }
}
