/** Resolves positions in built files to source positions, with the source maps published with them. */
import { SourceMap, type SourceMapPayload } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { isRecord } from 'contract/values';
import type { ReleaseStore } from '../store/release-store.ts';
import { getMapKey } from '../store/map-files.ts';
import type { SourcePosition } from './errors.sql.ts';
import { parsePosition, type BuiltPosition } from './built-position.ts';

/** Source maps held in memory during a look-up: each is some megabytes. */
const MAX_OPEN = 8;

/**
 * Maximum size of a source map in bytes, and of its mappings in characters; our largest has 1.9 MB. Teams publish maps
 * compressed, and a small file may decompress to gigabytes.
 */
const MAX_MAP_BYTES = 16 * 2 ** 20;
const MAX_MAPPINGS_LENGTH = 2 * 2 ** 20;

/** Largest line number that is stored. */
const MAX_LINE = 10_000_000;

interface OpenMap {
  map: SourceMap;
  payload: Readonly<Record<string, unknown>>;
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
   * Returns the source position of an error: the first frame outside libraries, otherwise the first one in a library. If
   * no frame has a source position, returns only the remote and the version of the first frame. Null without frames.
   * @param areComponents whether the frames are components, each nested in the next; then components of the design
   * system count as library code
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
    // A team's tools wrote the map, so each field may be missing or of another type.
    const { originalSource, originalLine }: { originalSource?: unknown; originalLine?: unknown } =
      entry;
    if (typeof originalSource !== 'string' || !isLine(originalLine)) return null;
    const source = removeControls(toRepositoryPath(originalSource)).slice(0, MAX_PATH_LENGTH);
    // Code that the bundler adds has no source file.
    if (BUNDLER.test(source)) return null;
    return {
      source,
      line: originalLine + 1,
      code: truncate(findLine(open.payload, originalSource, originalLine)),
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
      const plain = gunzipSync(found.content, { maxOutputLength: MAX_MAP_BYTES });
      const payload: unknown = JSON.parse(plain.toString('utf8'));
      if (!isRecord(payload) || getMappingsLength(payload) > MAX_MAPPINGS_LENGTH) return null;
      return { map: new SourceMap(payload as unknown as SourceMapPayload), payload };
    } catch {
      return null;
    }
  }
}

/** Returns the length of the mappings, including those in the sections of an index map. */
function getMappingsLength({ mappings, sections }: OpenMap['payload']): number {
  const own = typeof mappings === 'string' ? mappings.length : 0;
  if (!Array.isArray(sections)) return own;
  const maps = sections.map((section: unknown) => (isRecord(section) ? section['map'] : null));
  return maps.filter(isRecord).reduce((sum, map) => sum + getMappingsLength(map), own);
}

/** Returns a line of a source; null if the map does not contain it, for example because it is an index map. */
function findLine({ sources, sourcesContent }: OpenMap['payload'], source: string, line: number) {
  if (!Array.isArray(sources) || !Array.isArray(sourcesContent)) return null;
  const content: unknown = sourcesContent[sources.indexOf(source)];
  const text = typeof content === 'string' ? content.split('\n')[line] : undefined;
  return text === undefined ? null : removeControls(text).trim();
}

const isLine = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value < MAX_LINE;

/** Some tools begin names of generated files with a null character, which the database can't store. */
const removeControls = (text: string): string => text.replace(/\p{Cc}/gu, ' ');

const BUNDLER = /^webpack\/|^external /;
const LIBRARY = /node_modules/;
const LIBRARY_OR_DESIGN_SYSTEM = /node_modules|^shared-ui\//;
const MAX_PATH_LENGTH = 300;
const MAX_CODE_LENGTH = 160;

const truncate = (text: string | null): string | null => text?.slice(0, MAX_CODE_LENGTH) ?? null;

const toRepositoryPath = (source: string): string =>
  source.replace(/^webpack:\/\/[^/]*\//, '').replace(/^(\.\.?\/)+/, '');
