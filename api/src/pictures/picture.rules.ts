/** Recognizes the type of a picture by its bytes; the file name is ignored. Pure. */

/** Types that are decoded. SVG is not among them, because it may contain scripts and refer to other files. */
export type PictureType = 'png' | 'jpg' | 'webp';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The last chunk of a PNG: length 0, its name, its checksum. */
const PNG_END = Buffer.from([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const JPEG_END = Buffer.from([0xff, 0xd9]);
/** Offset of the type in a RIFF header, after the length. */
const RIFF_TYPE_OFFSET = 8;

const startsWith = (bytes: Buffer, signature: Buffer): boolean =>
  bytes.subarray(0, signature.length).equals(signature);
const endsWith = (bytes: Buffer, signature: Buffer): boolean =>
  bytes.length >= signature.length && bytes.subarray(-signature.length).equals(signature);

/** Returns the type, or null if it is not a picture that all browsers show. */
export function detectPictureType(bytes: Buffer): PictureType | null {
  if (startsWith(bytes, PNG)) return 'png';
  if (startsWith(bytes, JPEG)) return 'jpg';
  const isRiff = bytes.toString('latin1', 0, 4) === 'RIFF';
  return isRiff && bytes.toString('latin1', RIFF_TYPE_OFFSET, RIFF_TYPE_OFFSET + 4) === 'WEBP'
    ? 'webp'
    : null;
}

/**
 * Whether the file ends as its type requires: PNG and JPEG with their end marker, WebP at the length in its header. A
 * picture followed by HTML does not.
 */
export function isWholePicture(bytes: Buffer, type: PictureType): boolean {
  if (type === 'png') return endsWith(bytes, PNG_END);
  if (type === 'jpg') return endsWith(bytes, JPEG_END);
  return (
    bytes.length >= RIFF_TYPE_OFFSET && bytes.readUInt32LE(4) + RIFF_TYPE_OFFSET === bytes.length
  );
}
