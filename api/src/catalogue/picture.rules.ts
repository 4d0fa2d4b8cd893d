/** Detects the type of an image by its first bytes; the file name is ignored. */

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
/** Offset of the type in a RIFF header, after the length. */
const RIFF_TYPE_OFFSET = 8;

const startsWith = (bytes: Buffer, signature: Buffer): boolean =>
  bytes.subarray(0, signature.length).equals(signature);

/**
 * Returns the file extension, or null if it is not an image that all browsers show. SVG is not accepted because it may
 * contain scripts.
 */
export function detectPictureType(bytes: Buffer): 'png' | 'jpg' | 'webp' | null {
  if (startsWith(bytes, PNG)) return 'png';
  if (startsWith(bytes, JPEG)) return 'jpg';
  const isRiff = bytes.toString('latin1', 0, 4) === 'RIFF';
  return isRiff && bytes.toString('latin1', RIFF_TYPE_OFFSET, RIFF_TYPE_OFFSET + 4) === 'WEBP'
    ? 'webp'
    : null;
}
