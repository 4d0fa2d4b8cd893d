/** The bytes of a document in each form in which it goes out: made once, for all who ask for it. */
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

/** How a document is written on the wire. */
export type BodyForm = Encoding | 'identity';

/** The smallest form that an Accept-Encoding header takes. */
export const smallestForm = (header: string | string[] | undefined): BodyForm =>
  acceptedEncodings(header)[0] ?? 'identity';

// With a window of 64 kB a page under way takes 0.8 MB and not 3.0, for 1% more bytes; a better quality would need more than
// that again (of 94 kB of HTML 17,621, and 17,554 with 1.5 MB).
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 8, [constants.BROTLI_PARAM_LGWIN]: 16 },
};
/** Once more, when nobody waits for it: of home's 89.6 kB 15,797 bytes and not 17,268, for 75 ms and not 3 of one processor. */
const SMALLEST = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 18 },
};
const GZIP = { level: 6 };
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 9 } };

type Compressor = BrotliCompress | Gzip | ZstdCompress;

/** All at once, and in parts that can be read as they come. */
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

/** One form of a document: `bytes` once all of it is there. */
interface Form {
  start: Promise<Buffer>;
  rest: Promise<Buffer>;
  bytes: Buffer | null;
  /** Whether it is as small as can be, or is being made so. */
  isSmallest: boolean;
}

const NOTHING = Promise.resolve(Buffer.alloc(0));

export class PageBody {
  readonly #start: string;
  readonly #rest: string | Promise<string>;
  readonly #forms = new Map<BodyForm, Form>();
  /** The whole text, once it is known. */
  #text: string | null = null;

  /** @param rest a promise where the document goes out before all of it is there; it must not reject */
  constructor(start: string, rest: string | Promise<string>) {
    this.#start = start;
    this.#rest = rest;
    if (typeof rest === 'string') this.#text = start + rest;
    else void rest.then((text) => (this.#text = start + text));
  }

  /** All of it in this form where it is there, to be written at once. */
  bytes(form: BodyForm): Buffer | null {
    return this.#forms.get(form)?.bytes ?? null;
  }

  /** Its parts in this form, as they come: what is seen first does not wait for the rest. */
  async *parts(form: BodyForm): AsyncGenerator<Buffer> {
    const { start, rest } = this.#formOf(form);
    yield await start;
    yield await rest;
  }

  /** Whether all of it is known. */
  get isWhole(): boolean {
    return this.#text !== null;
  }

  /** All of it in this form. */
  async all(form: BodyForm): Promise<Buffer> {
    const made = this.#formOf(form);
    const parts = await Promise.all([made.start, made.rest]);
    return made.bytes ?? Buffer.concat(parts);
  }

  /** Resolves when all of it is known. */
  get whole(): Promise<unknown> {
    return Promise.resolve(this.#rest);
  }

  /** Makes what the other body was asked for, so that this one can take its place. */
  async follow(other: PageBody): Promise<void> {
    await this.#rest;
    if (other.#text === this.#text)
      for (const [form, made] of other.#forms) this.#forms.set(form, made);
    else await Promise.all([...other.#forms.keys()].map((form) => this.#formOf(form).rest));
  }

  /** Makes what most browsers take as small as can be, where somebody has asked for it; who asks later gets that. */
  async shrink(): Promise<void> {
    const made = this.#forms.get('br');
    if (made === undefined || made.isSmallest || this.#text === null) return;
    made.isSmallest = true;
    const smallest = await brotli(this.#text, SMALLEST);
    // After what was begun before it, which would take its place.
    await Promise.all([made.start, made.rest]);
    made.bytes = smallest;
  }

  /** Bytes that it takes in memory, with all its forms; an estimate from above until all of it is there. */
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
