/**
 * Retries chunks that failed to load. It wraps the bundler's own loaders, so integrity, CSP and Trusted Types apply
 * to every attempt, and every `import()` of every bundle in the page is covered.
 */
import { getRetryUrl, retryLoad } from 'contract/retry-load';

/** Starts loading the missing files of a chunk and adds a promise for each. */
type LoadChunk = (chunkId: string, promises: unknown[]) => void;

/** The members of the bundler's runtime that load chunks. Those that a bundle does not need are missing. */
export interface ChunkLoaders {
  /** Loaders: `j` for scripts, `css` for style sheets. */
  f?: Record<string, LoadChunk>;
  /** File name of a chunk's script. */
  u?: (chunkId: string) => string;
  /** File name of a chunk's style sheet. */
  k?: (chunkId: string) => string;
}

/** Makes the bundle retry scripts and style sheets of chunks that failed to load. */
export function retryChunks(bundle: ChunkLoaders): void {
  retryFiles(bundle, 'j', 'u');
  retryFiles(bundle, 'css', 'k');
}

function retryFiles(bundle: ChunkLoaders, loader: 'j' | 'css', namer: 'u' | 'k'): void {
  const { f: loaders, [namer]: getName } = bundle;
  const load = loaders?.[loader];
  if (loaders === undefined || load === undefined || getName === undefined) return;
  /** Chunk → number of failed loads. */
  const failures: Record<string, number> = {};
  const start = (chunkId: string): unknown[] => {
    const promises: unknown[] = [];
    load(chunkId, promises);
    return promises;
  };
  bundle[namer] = (chunkId) => getRetryUrl(getName(chunkId), failures[chunkId] ?? 0);
  loaders[loader] = (chunkId, promises) => {
    // The first attempt starts at once; an already loaded chunk starts nothing.
    const first = start(chunkId);
    if (first.length === 0) return;
    const attempt = async (retry: number): Promise<void> => {
      try {
        await Promise.all(retry === 0 ? first : start(chunkId));
      } catch (error) {
        failures[chunkId] = (failures[chunkId] ?? 0) + 1;
        throw error;
      }
    };
    promises.push(retryLoad(attempt));
  };
}
