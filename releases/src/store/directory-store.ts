/** Stores versions in a local folder. */
import { ENCODINGS, type Encoding } from 'contract/encodings';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SUFFIX, type FileVariants, type ReleaseStore, type StoredFile } from './release-store.ts';

export class DirectoryStore implements ReleaseStore {
  readonly #folder: string;
  /** 0, because the operating system caches files. */
  readonly cachedBytes = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async write(key: string, { plain, ...variants }: FileVariants): Promise<void> {
    const file = path.join(this.#folder, key);
    await mkdir(path.dirname(file), { recursive: true });
    await writeAtomically(file, plain);
    for (const encoding of ENCODINGS) {
      const variant = variants[encoding];
      if (variant !== undefined) await writeAtomically(file + SUFFIX[encoding], variant);
    }
  }

  async read(key: string, accepted: readonly Encoding[]): Promise<StoredFile> {
    const file = path.join(this.#folder, key);
    const plainTime = await readModifiedTime(file);
    if (plainTime === null) return null;
    for (const encoding of accepted) {
      // A compressed variant that is older than the plain file has other content.
      const variantTime = await readModifiedTime(file + SUFFIX[encoding]);
      if (variantTime !== null && variantTime >= plainTime)
        return { content: await readFile(file + SUFFIX[encoding]), encoding };
    }
    return { content: await readFile(file), encoding: null };
  }

  async list(folder: string): Promise<ReadonlySet<string>> {
    const options = { recursive: true, withFileTypes: true } as const;
    const found = await readdir(path.join(this.#folder, folder), options).catch(ignoreMissing);
    const files = (found ?? []).filter((entry) => entry.isFile());
    return new Set(
      files.map(({ parentPath, name }) =>
        path.relative(path.join(this.#folder, folder), path.join(parentPath, name)),
      ),
    );
  }

  async remove(folder: string, before?: Date): Promise<void> {
    if (before === undefined) {
      await rm(path.join(this.#folder, folder), { recursive: true, force: true });
      return;
    }
    for (const name of await this.list(folder)) {
      const file = path.join(this.#folder, folder, name);
      const time = await readModifiedTime(file);
      if (time !== null && time < before.getTime()) await rm(file, { force: true });
    }
  }
}

/** Returns null if the file or folder does not exist. Throws other errors. */
function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** Writes to a temporary file and renames it, so that readers never see a partial file. */
async function writeAtomically(file: string, content: Buffer): Promise<void> {
  const temporaryFile = `${file}.${process.pid}.draft`;
  await writeFile(temporaryFile, content, { flush: true });
  await rename(temporaryFile, file);
}

/** Returns milliseconds since the epoch; null if there is no such file. */
async function readModifiedTime(file: string): Promise<number | null> {
  const found = await stat(file).catch(ignoreMissing);
  return found?.isFile() ? found.mtimeMs : null;
}
