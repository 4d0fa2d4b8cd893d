import type { Encoding } from 'contract/encodings';

/** Null if there is no such file. `encoding` is null for the plain form. */
export type StoredFile = { content: Buffer; encoding: Encoding | null } | null;

/** Stores files under keys `<remote>/<version>/<file>`; a key is never overwritten. */
export interface ReleaseStore {
  readonly cachedBytes: number;
  write: (key: string, forms: FileForms) => Promise<void>;
  /** Reads a file in the first available of the encodings, else plain. */
  read: (key: string, accepted: readonly Encoding[]) => Promise<StoredFile>;
  /** Names of everything below `<remote>/<version>/`; empty if there is no such folder. */
  list: (folder: string) => Promise<ReadonlySet<string>>;
  remove: (folder: string) => Promise<void>;
}

export interface FileForms {
  plain: Buffer;
  br?: Buffer;
  zstd?: Buffer;
  gzip?: Buffer;
}

export const SUFFIX: Record<Encoding, string> = { br: '.br', zstd: '.zst', gzip: '.gz' };
