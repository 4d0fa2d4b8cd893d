import type { Encoding } from 'contract/encodings';

/** A file as it is stored; null if there is none. `encoding` is null for the uncompressed file. */
export type StoredFile = { content: Buffer; encoding: Encoding | null } | null;

/** Stores files under keys `<remote>/<version>/<file>`; a key is never overwritten. */
export interface ReleaseStore {
  /** Bytes in its memory cache. */
  readonly cachedBytes: number;
  write: (key: string, variants: FileVariants) => Promise<void>;
  /** Reads a file in the first available of the encodings, else plain. */
  read: (key: string, accepted: readonly Encoding[]) => Promise<StoredFile>;
  /** Lists the names of all files below `<remote>/<version>/`; empty if there is no such folder. */
  list: (folder: string) => Promise<ReadonlySet<string>>;
  /** Removes the files in a folder, or only those that were written before a time. */
  remove: (folder: string, before?: Date) => Promise<void>;
}

/** A file, uncompressed and compressed. */
export interface FileVariants {
  plain: Buffer;
  br?: Buffer;
  zstd?: Buffer;
  gzip?: Buffer;
}

/** Suffix of the keys of compressed variants. */
export const SUFFIX: Record<Encoding, string> = { br: '.br', zstd: '.zst', gzip: '.gz' };

export const DELTA_SUFFIX = '.dcz';
