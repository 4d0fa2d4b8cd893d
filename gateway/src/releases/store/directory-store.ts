/** Stores versions in a local folder. */
import { ENCODINGS, type Encoding } from 'contract/encodings';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SUFFIX, type FileForms, type ReleaseStore, type StoredFile } from './release-store.ts';

export class DirectoryStore implements ReleaseStore {
  readonly #folder: string;
  /** The operating system caches files. */
  readonly cachedBytes = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async write(key: string, { plain, ...forms }: FileForms): Promise<void> {
    const file = path.join(this.#folder, key);
    await mkdir(path.dirname(file), { recursive: true });
    await writeAtomically(file, plain);
    for (const encoding of ENCODINGS) {
      const form = forms[encoding];
      if (form !== undefined) await writeAtomically(file + SUFFIX[encoding], form);
    }
  }

  async read(key: string, accepted: readonly Encoding[]): Promise<StoredFile> {
    const file = path.join(this.#folder, key);
    const written = await readModifiedTime(file);
    if (written === null) return null;
    for (const encoding of accepted) {
      // A form that is older than the plain file belongs to other content.
      const made = await readModifiedTime(file + SUFFIX[encoding]);
      if (made !== null && made >= written)
        return { content: await readFile(file + SUFFIX[encoding]), encoding };
    }
    return { content: await readFile(file), encoding: null };
  }

  async list(folder: string): Promise<ReadonlySet<string>> {
    const options = { recursive: true, withFileTypes: true } as const;
    const found = await readdir(path.join(this.#folder, folder), options).catch(ignoreMissing);
    const files = found.filter((entry) => entry.isFile());
    return new Set(
      files.map(({ parentPath, name }) =>
        path.relative(path.join(this.#folder, folder), path.join(parentPath, name)),
      ),
    );
  }

  async remove(folder: string): Promise<void> {
    await rm(path.join(this.#folder, folder), { recursive: true, force: true });
  }
}

/** No entries if the folder does not exist; other errors are thrown. */
function ignoreMissing(error: NodeJS.ErrnoException): never[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

/** Writes to a temporary file and renames it, so that nobody reads half a file. */
async function writeAtomically(file: string, content: Buffer): Promise<void> {
  const draft = `${file}.${process.pid}.draft`;
  await writeFile(draft, content, { flush: true });
  await rename(draft, file);
}

async function readModifiedTime(file: string): Promise<number | null> {
  const found = await stat(file).catch(() => null);
  return found?.isFile() ? found.mtimeMs : null;
}
