/** Crops, resizes and re-encodes images in the browser, which also drops EXIF data such as the location. */

/** Part of an image, in px of the image. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface ResizeOptions {
  /** Longer side of the result in px; smaller images are not enlarged. */
  maxSide: number;
  /** Size that the result should not exceed; the result of the last attempt may be larger. */
  maxBytes: number;
  /** The part of the image to keep; all by default. */
  crop?: Crop;
}

interface EncodingAttempt {
  /** Share of `maxSide`. */
  scale: number;
  quality: number;
}

/** Size and quality are reduced until the file is small enough. */
const ATTEMPTS: readonly [EncodingAttempt, ...EncodingAttempt[]] = [
  { scale: 1, quality: 0.82 },
  { scale: 1, quality: 0.6 },
  { scale: 0.65, quality: 0.5 },
  { scale: 0.5, quality: 0.4 },
];

/**
 * Converts an image file to WebP. If the browser cannot encode it, the result is JPEG, or PNG if that is small enough.
 * Rejects if the file is no image.
 */
export async function resizeImage(file: Blob, options: ResizeOptions): Promise<Blob> {
  const picture = await createImageBitmap(file);
  try {
    return await encodeImage(picture, options);
  } finally {
    picture.close();
  }
}

/** As `resizeImage`, for a decoded image, which stays open. */
export const encodeImage = (picture: ImageBitmap, options: ResizeOptions): Promise<Blob> =>
  encodeUntilFits(picture, options, ATTEMPTS);

async function encodeUntilFits(
  picture: ImageBitmap,
  options: ResizeOptions,
  [first, ...smaller]: readonly [EncodingAttempt, ...EncodingAttempt[]],
): Promise<Blob> {
  const { crop = { left: 0, top: 0, width: picture.width, height: picture.height } } = options;
  const canvas = document.createElement('canvas');
  const scale = Math.min(1, (options.maxSide * first.scale) / Math.max(crop.width, crop.height));
  canvas.width = Math.max(1, Math.round(crop.width * scale));
  canvas.height = Math.max(1, Math.round(crop.height * scale));
  drawCrop(canvas, picture, crop);
  const encoded = await encode(canvas, first.quality, options.maxBytes);
  const [next, ...rest] = smaller;
  if (encoded.size <= options.maxBytes || next === undefined) return encoded;
  return encodeUntilFits(picture, options, [next, ...rest]);
}

export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, width, height } = crop;
  const context = canvas.getContext('2d');
  context?.clearRect(0, 0, canvas.width, canvas.height);
  context?.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
}

/** Falls back to JPEG if the browser cannot encode WebP and returns a large PNG instead. */
async function encode(canvas: HTMLCanvasElement, quality: number, maxBytes: number): Promise<Blob> {
  const encoded = await toBlob(canvas, 'image/webp', quality);
  if (encoded.type === 'image/webp' || encoded.size <= maxBytes) return encoded;
  fillTransparency(canvas);
  return toBlob(canvas, 'image/jpeg', quality);
}

/** JPEG has no alpha channel: transparent pixels would become black. */
function fillTransparency(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
}

function toBlob(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob === null ? reject(new Error('The image could not be encoded.')) : resolve(blob),
      type,
      quality,
    );
  });
}

/** Reads a file as a data: URL. Rejects if the browser has lost it. */
export const toDataUrl = async (file: Blob): Promise<string> =>
  `data:${file.type};base64,${await toBase64(file)}`;

/** Encodes a file as base64 for a request body. */
export async function toBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCodePoint(byte);
  return btoa(text);
}
