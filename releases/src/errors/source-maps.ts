/** Resolves positions in built files to source positions, with the source maps published with them. */
import { SourceMap, type SourceMapPayload } from 'node:module';
import { gunzipSync } from 'node:zlib';
import type { ReleaseStore } from '../store/release-store.ts';
import { getMapKey } from '../store/map-files.ts';
import type { SourcePosition } from './errors.sql.ts';
import { parsePosition, type BuiltPosition } from './built-position.ts';

/** Source maps held in memory during a look-up: each is some megabytes. */
const MAX_OPEN = 8;

interface OpenMap {
  map: SourceMap;
  payload: SourceMapPayload;
}

interface SourceLine {
  source: string;
  line: number;
  code: string | null;
}

export class SourceMaps {
  readonly #store: Pick<ReleaseStore, 'read'>;
  readonly #open = new Map<string, Promise<OpenMap | null>>();

  constructor(store: Pick<ReleaseStore, 'read'>) {
    this.#store = store;
  }

  /**
   * Source position that an error is attributed to: the first frame that is not in a library, otherwise the first in one.
   * If no frame has a source position, only remote and version of the first frame. Null without frames.
   * @param areComponents the frames are components, each nested in the next; components of the design system count as
   * library code then
   */
  async resolve(frames: readonly string[], areComponents = false): Promise<SourcePosition | null> {
    const isLibrary = areComponents ? LIBRARY_OR_DESIGN_SYSTEM : LIBRARY;
    const positions = frames.map(parsePosition);
    let library: SourcePosition | null = null;
    for (const position of positions) {
      const found = await this.#find(position);
      if (found === null) continue;
      const { remote, version } = position;
      const mapped = { remote, version, ...found };
      if (!isLibrary.test(found.source)) return mapped;
      library ??= mapped;
    }
    const [first] = positions;
    if (library !== null || first === undefined) return library;
    const { remote, version } = first;
    return { remote, version, source: null, line: null, code: null };
  }

  async #find({ remote, version, file, line, column }: BuiltPosition): Promise<SourceLine | null> {
    const open = await this.#openMap(`${remote}/${version}`, file);
    // Engines count from 1, source maps from 0.
    const entry = open?.map.findEntry(line - 1, column - 1);
    if (open === null || entry === undefined || !('originalSource' in entry)) return null;
    const { originalSource, originalLine } = entry as Partial<typeof entry>;
    if (originalSource === undefined || originalLine === undefined) return null;
    const source = toRepositoryPath(originalSource);
    // Code that the bundler adds has no source file.
    if (BUNDLER.test(source)) return null;
    const at = open.payload.sources.indexOf(originalSource);
    const text = open.payload.sourcesContent?.[at]?.split('\n')[originalLine]?.trim() ?? null;
    return {
      source,
      line: originalLine + 1,
      code: truncate(text),
    };
  }

  #openMap(folder: string, file: string): Promise<OpenMap | null> {
    const key = getMapKey(folder, file);
    const opened = this.#open.get(key) ?? this.#read(key);
    this.#open.delete(key);
    this.#open.set(key, opened);
    const oldest = this.#open.keys().next().value;
    if (this.#open.size > MAX_OPEN && oldest !== undefined) this.#open.delete(oldest);
    return opened;
  }

  async #read(key: string): Promise<OpenMap | null> {
    try {
      const found = await this.#store.read(key, []);
      if (found === null) return null;
      const payload = JSON.parse(gunzipSync(found.content).toString('utf8')) as SourceMapPayload;
      return { map: new SourceMap(payload), payload };
    } catch {
      return null;
    }
  }
}

const BUNDLER = /^webpack\/|^external /;
const LIBRARY = /node_modules/;
const LIBRARY_OR_DESIGN_SYSTEM = /node_modules|^shared-ui\//;
const MAX_CODE_LENGTH = 160;

const truncate = (text: string | null): string | null => text?.slice(0, MAX_CODE_LENGTH) ?? null;

/** Path from the repository's root. */
const toRepositoryPath = (source: string): string =>
  source.replace(/^webpack:\/\/[^/]*\//, '').replace(/^(\.\.?\/)+/, '');
