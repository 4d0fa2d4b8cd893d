/** Makes the forms in which a file is kept, at publish time and as small as can be. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import type { FileForms } from './release-store.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const zstd = promisify(zstdCompress);

/** Kinds that are compressed already, and server builds, which go to no browser. */
const PACKED = /\.(png|jpe?g|webp|avif|woff2?|ico|gz|br|zst|cjs)$/;
/** Smaller files gain nothing. */
const LEAST_BYTES = 256;

/** Whether a file of so many bytes may be kept in smaller forms beside its own. */
export const hasSmallerForms = (name: string, bytes: number): boolean =>
  !PACKED.test(name) && bytes >= LEAST_BYTES;

/** As small as it gets; higher levels only unpack with more memory than browsers give. */
const ZSTD_LEVEL = 19;

/** All forms of a file; a form that is not smaller than the plain one is left out. */
export async function formsOf(name: string, plain: Buffer): Promise<FileForms> {
  if (!hasSmallerForms(name, plain.byteLength)) return { plain };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
  };
  // Without the size each file takes 85 MB, as for the largest: 20 of 40 kB together 1.7 GB in place of 85 MB.
  const level = {
    params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL },
    pledgedSrcSize: plain.byteLength,
  };
  const made = {
    br: await brotli(plain, { params }),
    zstd: await zstd(plain, level),
    gzip: await zip(plain, { level: 9 }),
  };
  const pays = Object.entries(made).filter(([, form]) => form.byteLength < plain.byteLength);
  return { plain, ...Object.fromEntries(pays) };
}
