/** What a file is by its first bytes, whatever it is called. Pure. */

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
/** Of a RIFF file: what follows its length. */
const KIND_AT = 8;

const beginsWith = (bytes: Buffer, first: Buffer): boolean =>
  bytes.subarray(0, first.length).equals(first);

/** How a picture's name ends; null for what is none that all browsers show. Drawings (SVG) may hold programs, and are none here. */
export function pictureKind(bytes: Buffer): 'png' | 'jpg' | 'webp' | null {
  if (beginsWith(bytes, PNG)) return 'png';
  if (beginsWith(bytes, JPEG)) return 'jpg';
  const isRiff = bytes.toString('latin1', 0, 4) === 'RIFF';
  return isRiff && bytes.toString('latin1', KIND_AT, KIND_AT + 4) === 'WEBP' ? 'webp' : null;
}
