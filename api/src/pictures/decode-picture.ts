/** Decodes and re-encodes uploaded pictures, so that only their pixels are kept. */
import sharp from 'sharp';
import { refuse } from 'platform/http';
import { MAX_PICTURE_SIDE } from '../limits.ts';
import { messages } from '../texts/texts.ts';
import { detectPictureType, isWholePicture } from './picture.rules.ts';

// Only these three of libvips's loaders can run, whatever the bytes are: no SVG, PDF or TIFF.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
// A cache of operations would keep decoded pictures in memory; a picture is never decoded twice.
sharp.cache(false);
sharp.concurrency(1);

/** Timeout of decoding. The largest picture takes 0.5 s. */
const MAX_SECONDS = 10;
const INPUT = { limitInputPixels: MAX_PICTURE_SIDE ** 2, failOn: 'warning' } as const;

/** Decoded pixels, upright, without metadata. */
export interface DecodedPicture {
  /** Pixels. */
  width: number;
  /** Pixels. */
  height: number;
  /** Encodes the picture at a width in pixels, with the ratio of its sides. JPEG gets a white background. */
  encode: (type: 'webp' | 'jpg', width: number) => Promise<Buffer>;
}

interface DecodeOptions {
  maxBytes: number;
  /** Maximum of the longer side in pixels: larger pictures are reduced. */
  maxSide: number;
  /** Request field that contains the picture; errors name it. */
  field: string;
}

let lastDecoding: Promise<unknown> = Promise.resolve();

/**
 * Decodes a picture. One is decoded at a time, because 4,096 × 4,096 px need 64 MB. Throws 422 if the file is too
 * large, has more than `MAX_PICTURE_SIDE` px on a side, is of another type, is damaged, or has data after the picture.
 */
export function decodePicture(bytes: Buffer, options: DecodeOptions): Promise<DecodedPicture> {
  const decoded = lastDecoding.then(() => decodeNow(bytes, options));
  lastDecoding = decoded.catch(() => undefined);
  return decoded;
}

async function decodeNow(
  bytes: Buffer,
  { maxBytes, maxSide, field }: DecodeOptions,
): Promise<DecodedPicture> {
  if (bytes.length > maxBytes)
    throw refuse.invalid(field, messages.pictureTooLarge(maxBytes / 1024));
  const type = detectPictureType(bytes);
  if (type === null) throw refuse.invalid(field, messages.pictureType);
  if (!isWholePicture(bytes, type)) throw refuse.invalid(field, messages.pictureDamaged);
  // Reads the header only: a decompression bomb is refused before it is decoded.
  const header = await sharp(bytes, { ...INPUT, limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (header === null) throw refuse.invalid(field, messages.pictureDamaged);
  if (Math.max(header.width, header.height) > MAX_PICTURE_SIDE)
    throw refuse.invalid(field, messages.pictureTooWide(MAX_PICTURE_SIDE));
  const pixels = await sharp(bytes, INPUT)
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  if (pixels === null) throw refuse.invalid(field, messages.pictureDamaged);
  const { data, info } = pixels;
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return {
    width: info.width,
    height: info.height,
    encode: (encoding, width) => {
      const resized = sharp(data, { raw }).resize({ width });
      return encoding === 'webp'
        ? resized.webp({ quality: 80 }).toBuffer()
        : resized.flatten({ background: 'white' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
    },
  };
}
