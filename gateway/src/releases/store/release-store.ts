/** Where the files of versions are kept. */
import type { Encoding } from 'contract/encodings';

/** What is read: null where there is no such file. `encoding` is null for the plain form. */
export type StoredFile = { content: Buffer; encoding: Encoding | null } | null;

/** Keeps files under keys `<remote>/<version>/<file>`; a key is written once and never overwritten. */
export interface ReleaseStore {
  /** Bytes of files that are kept in memory. */
  readonly keptBytes: number;
  /** Writes a file in every form that is given. */
  write: (key: string, forms: FileForms) => Promise<void>;
  /** Reads a file in the first of the encodings that is there, else plain. */
  read: (key: string, accepted: readonly Encoding[]) => Promise<StoredFile>;
  /** Names of everything below `<remote>/<version>/`; none where there is no such folder. */
  list: (folder: string) => Promise<ReadonlySet<string>>;
  /** Removes everything below `<remote>/<version>/`. */
  remove: (folder: string) => Promise<void>;
}

/** A file plain, and smaller where that pays. */
export interface FileForms {
  plain: Buffer;
  br?: Buffer;
  zstd?: Buffer;
  gzip?: Buffer;
}

/** What a form's key ends with. */
export const SUFFIX: Record<Encoding, string> = { br: '.br', zstd: '.zst', gzip: '.gz' };
