/** Resizes and re-encodes uploaded images in the browser, which also drops EXIF data such as the location. */
import { MAX_PICTURE_BYTES } from 'api/limits';

interface EncodingAttempt {
  /** Longer side in px. */
  longest: number;
  quality: number;
}

/** Starts at twice the widest display size; reduces size and quality until the file is small enough. */
const ATTEMPTS: readonly [EncodingAttempt, ...EncodingAttempt[]] = [
  { longest: 1200, quality: 0.82 },
  { longest: 1200, quality: 0.6 },
  { longest: 800, quality: 0.5 },
];

/** Converts an image file to a WebP or JPEG that the server accepts. Rejects if the file is no image. */
export async function resizeImage(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file);
  try {
    return await encodeUntilFits(picture, ATTEMPTS);
  } finally {
    picture.close();
  }
}

async function encodeUntilFits(
  picture: ImageBitmap,
  [first, ...smaller]: readonly [EncodingAttempt, ...EncodingAttempt[]],
): Promise<Blob> {
  const encoded = await encode(drawToCanvas(picture, first.longest), first.quality);
  const [next, ...rest] = smaller;
  if (isSmallEnough(encoded) || next === undefined) return encoded;
  return encodeUntilFits(picture, [next, ...rest]);
}

const isSmallEnough = ({ size }: Blob): boolean => size <= MAX_PICTURE_BYTES;

function drawToCanvas(picture: ImageBitmap, longest: number): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Falls back to JPEG if the browser cannot encode WebP and returns a large PNG instead. */
async function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  const encoded = await toBlob(canvas, 'image/webp', quality);
  if (encoded.type === 'image/webp' || isSmallEnough(encoded)) return encoded;
  fillTransparency(canvas);
  return toBlob(canvas, 'image/jpeg', quality);
}

/** JPEG has no alpha channel: transparent pixels would become black. */
function fillTransparency(canvas: HTMLCanvasElement): void {
  const paper = canvas.getContext('2d');
  if (paper === null) return;
  paper.globalCompositeOperation = 'destination-over';
  paper.fillStyle = 'white';
  paper.fillRect(0, 0, canvas.width, canvas.height);
}

function toBlob(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('No picture came of it.')) : resolve(blob)),
      type,
      quality,
    );
  });
}

/** Encodes a file as base64 for a request body. */
export async function toBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCodePoint(byte);
  return btoa(text);
}
