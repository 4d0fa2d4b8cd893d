import { MAX_PICTURE_BYTES } from 'api/limits';
import { afterEach, expect, it, vi } from 'vitest';
import { resizeImage } from './resize-image.ts';

afterEach(() => vi.restoreAllMocks());

const SIDE = 1600;
const OPTIONS = { maxSide: 1280, maxBytes: MAX_PICTURE_BYTES };

/** An image of high entropy, which no format compresses well. */
async function createNoise(
  paint: (context: OffscreenCanvasRenderingContext2D) => void = () => undefined,
) {
  const canvas = new OffscreenCanvas(SIDE, SIDE);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('the canvas must have a 2D context');
  const data = new ImageData(SIDE, SIDE);
  for (let at = 0; at < data.data.length; at += 4) {
    const value = (Math.imul(at, 2_654_435_761) >>> 9) ^ (Math.imul(at, 40_503) >>> 3);
    data.data.set([value & 255, (value >> 8) & 255, (value >> 5) & 255, 255], at);
  }
  context.putImageData(data, 0, 0);
  paint(context);
  return canvas.convertToBlob({ type: 'image/png' });
}

/** Simulates Safari, whose canvas returns PNG if WebP is requested. */
function simulateSafari(): void {
  const { toBlob } = HTMLCanvasElement.prototype;
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function write(
    this: HTMLCanvasElement,
    done,
    type,
    quality,
  ) {
    toBlob.call(this, done, type === 'image/webp' ? 'image/png' : type, quality);
  });
}

it('reduces an image of high entropy until it is below the upload limit', async () => {
  const resized = await resizeImage(await createNoise(), OPTIONS);
  expect(resized.type).toBe('image/webp');
  expect(resized.size).toBeLessThanOrEqual(MAX_PICTURE_BYTES);
  const { width, height } = await createImageBitmap(resized);
  expect([width, height]).toEqual([832, 832]);
});

it('encodes JPEG on a white background if the browser has no WebP encoder', async () => {
  simulateSafari();
  const photo = await createNoise((context) => context.clearRect(0, 0, SIDE / 2, SIDE));
  const resized = await resizeImage(photo, OPTIONS);
  expect(resized.type).toBe('image/jpeg');
  expect(resized.size).toBeLessThanOrEqual(MAX_PICTURE_BYTES);
  const canvas = new OffscreenCanvas(8, 8);
  const context = canvas.getContext('2d');
  context?.drawImage(await createImageBitmap(resized), 0, 0);
  expect([...(context?.getImageData(4, 4, 1, 1).data ?? [])]).toEqual([255, 255, 255, 255]);
});

it('keeps a small drawing as PNG if the browser has no WebP encoder', async () => {
  simulateSafari();
  const canvas = new OffscreenCanvas(300, 200);
  canvas.getContext('2d')?.fillRect(20, 20, 40, 40);
  const resized = await resizeImage(await canvas.convertToBlob({ type: 'image/png' }), OPTIONS);
  expect(resized.type).toBe('image/png');
});

it('encodes the chosen part only', async () => {
  const left = await createNoise((context) => context.clearRect(0, 0, SIDE / 2, SIDE));
  const crop = { left: 0, top: 0, width: 400, height: 300 };
  const resized = await resizeImage(left, { ...OPTIONS, crop });
  const { width, height } = await createImageBitmap(resized);
  expect([width, height, resized.size < 1000]).toEqual([400, 300, true]);
});
