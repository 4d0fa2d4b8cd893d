/** Makes the forms in which a file is kept, at publish time and as small as can be. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FileForms } from './release-store.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Kinds that are compressed already, and server builds, which go to no browser. */
const PACKED = /\.(png|jpe?g|webp|avif|woff2?|ico|gz|br|cjs)$/;
/** Smaller files gain nothing. */
const LEAST_BYTES = 256;

/** All forms of a file; a form that is not smaller than the plain one is left out. */
export async function formsOf(name: string, plain: Buffer): Promise<FileForms> {
  if (PACKED.test(name) || plain.byteLength < LEAST_BYTES) return { plain };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
  };
  const [br, gz] = await Promise.all([brotli(plain, { params }), zip(plain, { level: 9 })]);
  const pays = (form: Buffer): boolean => form.byteLength < plain.byteLength;
  return { plain, ...(pays(br) ? { br } : {}), ...(pays(gz) ? { gzip: gz } : {}) };
}
