/**
 * Retries of a bundle's chunks. It wraps the bundler's own loaders, so integrity, CSP and Trusted Types hold for every
 * attempt as for the first, and every `import()` of every bundle in the page is covered without code of its own.
 */
import { addressOfRetry, retryLostFile } from 'contract/lost-file';

/** Starts what is missing of a chunk, and adds a promise for each file that is under way. */
type LoadChunk = (chunkId: string, promises: unknown[]) => void;

/** The bundler's own function, as far as loading chunks needs it. A bundle lacks what none of its chunks needs. */
export interface ChunkLoaders {
  /** Loaders: `j` for scripts, `css` for style sheets. */
  f?: Record<string, LoadChunk>;
  /** Name of a chunk's script. */
  u?: (chunkId: string) => string;
  /** Name of a chunk's style sheet. */
  k?: (chunkId: string) => string;
}

/** Has the bundle ask again for scripts and style sheets of chunks that did not arrive. */
export function retryChunks(bundle: ChunkLoaders): void {
  retryFiles(bundle, 'j', 'u');
  retryFiles(bundle, 'css', 'k');
}

function retryFiles(bundle: ChunkLoaders, loader: 'j' | 'css', namer: 'u' | 'k'): void {
  const { f: loaders, [namer]: nameOf } = bundle;
  const load = loaders?.[loader];
  if (loaders === undefined || load === undefined || nameOf === undefined) return;
  /** Chunk → how often it was lost. */
  const losses: Record<string, number> = {};
  const start = (chunkId: string): unknown[] => {
    const promises: unknown[] = [];
    load(chunkId, promises);
    return promises;
  };
  bundle[namer] = (chunkId) => addressOfRetry(nameOf(chunkId), losses[chunkId] ?? 0);
  loaders[loader] = (chunkId, promises) => {
    // The first attempt starts at once; a chunk that is here already starts nothing.
    const first = start(chunkId);
    if (first.length === 0) return;
    const attempt = async (retry: number): Promise<void> => {
      try {
        await Promise.all(retry === 0 ? first : start(chunkId));
      } catch (error) {
        losses[chunkId] = (losses[chunkId] ?? 0) + 1;
        throw error;
      }
    };
    promises.push(retryLostFile(attempt));
  };
}
