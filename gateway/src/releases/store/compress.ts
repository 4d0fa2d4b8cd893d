import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import type { FileForms } from './release-store.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const zstd = promisify(zstdCompress);

/** Types that are compressed already, and server builds, which no browser loads. */
const COMPRESSED = /\.(png|jpe?g|webp|avif|woff2?|ico|gz|br|zst|cjs)$/;
/** Smaller files gain nothing. */
const MIN_BYTES = 256;

/** Whether a file of this size may be stored in compressed forms too. */
export const hasSmallerForms = (name: string, bytes: number): boolean =>
  !COMPRESSED.test(name) && bytes >= MIN_BYTES;

/** Maximum that is safe: decompressing higher levels takes more memory than browsers allow. */
const ZSTD_LEVEL = 19;

export async function compressForms(name: string, plain: Buffer): Promise<FileForms> {
  if (!hasSmallerForms(name, plain.byteLength)) return { plain };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
  };
  // Without the size each file takes 85 MB, as for the largest: 20 files of 40 kB together 1.7 GB instead of 85 MB.
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
