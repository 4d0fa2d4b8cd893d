/** Body of a document, compressed once per content coding. */
import type { Encoding } from 'contract/encodings';
import { promisify } from 'node:util';
import {
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzip,
  zstdCompress,
  type BrotliCompress,
  type Gzip,
  type ZstdCompress,
} from 'node:zlib';
import { acceptedEncodings } from '../files/accepted-encodings.ts';

/** Content coding of a document. */
export type BodyForm = Encoding | 'identity';

/** Returns the best coding that an Accept-Encoding header accepts. */
export const smallestForm = (header: string | string[] | undefined): BodyForm =>
  acceptedEncodings(header)[0] ?? 'identity';

// With a window of 64 kB a response in progress takes 0.8 MB instead of 3.0, for 1% more bytes; better quality would
// take more memory (for 94 kB of HTML 17,621 bytes, and 17,554 with 1.5 MB).
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 8, [constants.BROTLI_PARAM_LGWIN]: 16 },
};
/**
 * Background recompression: for the 89.6 kB of home 15,797 bytes instead of 17,268, for 75 ms of one processor
 * instead of 3.
 */
const SMALLEST = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 18 },
};
const GZIP = { level: 6 };
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 9 } };

type Compressor = BrotliCompress | Gzip | ZstdCompress;

/** Compression at once, and as a stream that is flushed per part. */
const WAYS: Record<
  Encoding,
  { all: (text: string) => Promise<Buffer>; open: () => Compressor; flush: number }
> = {
  br: {
    all: (text) => brotli(text, BROTLI),
    open: () => createBrotliCompress(BROTLI),
    flush: constants.BROTLI_OPERATION_FLUSH,
  },
  zstd: {
    all: (text) => zstd(text, ZSTD),
    open: () => createZstdCompress(ZSTD),
    flush: constants.ZSTD_e_flush,
  },
  gzip: {
    all: (text) => zip(text, GZIP),
    open: () => createGzip(GZIP),
    flush: constants.Z_SYNC_FLUSH,
  },
};

const brotli = promisify(brotliCompress);
const zstd = promisify(zstdCompress);
const zip = promisify(gzip);

/** The body in one coding: `bytes` once it is complete. */
interface Form {
  start: Promise<Buffer>;
  rest: Promise<Buffer>;
  bytes: Buffer | null;
  /** Whether it is recompressed, or is being so. */
  isSmallest: boolean;
}

const NOTHING = Promise.resolve(Buffer.alloc(0));

export class PageBody {
  readonly #start: string;
  readonly #rest: string | Promise<string>;
  readonly #forms = new Map<BodyForm, Form>();
  /** The full text, once it is complete. */
  #text: string | null = null;

  /** @param rest a promise if the start is sent before the rest is rendered; it must not reject */
  constructor(start: string, rest: string | Promise<string>) {
    this.#start = start;
    this.#rest = rest;
    if (typeof rest === 'string') this.#text = start + rest;
    else void rest.then((text) => (this.#text = start + text));
  }

  /** Returns the complete body in a coding, or null if it is not ready. */
  bytes(form: BodyForm): Buffer | null {
    return this.#forms.get(form)?.bytes ?? null;
  }

  /** Yields the parts in a coding as they are rendered. */
  async *parts(form: BodyForm): AsyncGenerator<Buffer> {
    const { start, rest } = this.#formOf(form);
    yield await start;
    yield await rest;
  }

  /** Whether the text is complete. */
  get isWhole(): boolean {
    return this.#text !== null;
  }

  /** Returns the complete body in a coding. */
  async all(form: BodyForm): Promise<Buffer> {
    const made = this.#formOf(form);
    const parts = await Promise.all([made.start, made.rest]);
    return made.bytes ?? Buffer.concat(parts);
  }

  /** Resolves when the text is complete. */
  get whole(): Promise<unknown> {
    return Promise.resolve(this.#rest);
  }

  /** Prepares the codings that were requested of the other body, so that this one can replace it. */
  async follow(other: PageBody): Promise<void> {
    await this.#rest;
    if (other.#text === this.#text)
      for (const [form, made] of other.#forms) this.#forms.set(form, made);
    else await Promise.all([...other.#forms.keys()].map((form) => this.#formOf(form).rest));
  }

  /** Recompresses the most common coding, if it was requested; later requests get the smaller one. */
  async shrink(): Promise<void> {
    const made = this.#forms.get('br');
    if (made === undefined || made.isSmallest || this.#text === null) return;
    made.isSmallest = true;
    const smallest = await brotli(this.#text, SMALLEST);
    // After earlier compression, which would overwrite it.
    await Promise.all([made.start, made.rest]);
    made.bytes = smallest;
  }

  /** Bytes in memory, with all codings; an upper estimate until it is complete. */
  get size(): number {
    return 3 * (this.#text?.length ?? 4 * this.#start.length);
  }

  #formOf(form: BodyForm): Form {
    const known = this.#forms.get(form);
    if (known !== undefined) return known;
    const made =
      typeof this.#rest === 'string' ? this.#atOnce(form) : this.#inParts(form, this.#rest);
    this.#forms.set(form, made);
    void Promise.all([made.start, made.rest]).then((parts) => (made.bytes = Buffer.concat(parts)));
    return made;
  }

  #atOnce(form: BodyForm): Form {
    const text = this.#text ?? '';
    const start = form === 'identity' ? Promise.resolve(Buffer.from(text)) : WAYS[form].all(text);
    return formOf(
      start,
      start.then(() => NOTHING),
    );
  }

  #inParts(form: BodyForm, rest: Promise<string>): Form {
    if (form === 'identity')
      return formOf(
        Promise.resolve(Buffer.from(this.#start)),
        rest.then((text) => Buffer.from(text)),
      );
    const { open, flush } = WAYS[form];
    const compressor = open();
    const written: Buffer[] = [];
    compressor.on('data', (chunk: Buffer) => written.push(chunk));
    const soFar = (): Buffer => Buffer.concat(written.splice(0));
    const start = new Promise<Buffer>((resolve) => {
      compressor.write(this.#start);
      compressor.flush(flush, () => setImmediate(() => resolve(soFar())));
    });
    const end = Promise.all([start, rest]).then(
      ([, text]) =>
        new Promise<Buffer>((resolve) => {
          compressor.once('end', () => resolve(soFar()));
          compressor.end(text);
        }),
    );
    return formOf(start, end);
  }
}

const formOf = (start: Promise<Buffer>, rest: Promise<Buffer>): Form => ({
  start,
  rest,
  bytes: null,
  isSmallest: false,
});
