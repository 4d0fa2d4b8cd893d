/** Photographs for file inputs. */
import type { Page } from '@playwright/test';

type Format = 'png' | 'jpeg' | 'webp';

/** A photograph of 2000 × 1500 px in one of the usual formats. */
export async function createPhoto(page: Page, format: Format) {
  const text = await page.evaluate(async (type) => {
    const canvas = new OffscreenCanvas(2000, 1500);
    const drawing = canvas.getContext('2d');
    if (drawing === null) throw new Error('No 2D canvas context');
    for (let n = 0; n < 400; n += 1) {
      drawing.fillStyle = `hsl(${n * 37} 70% ${20 + (n % 60)}%)`;
      drawing.fillRect((n * 97) % 2000, (n * 61) % 1500, 300, 200);
    }
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type })).arrayBuffer());
    return btoa(bytes.reduce((all, byte) => all + String.fromCodePoint(byte), ''));
  }, `image/${format}`);
  return {
    name: `IMG_1.${format}`,
    mimeType: `image/${format}`,
    buffer: Buffer.from(text, 'base64'),
  };
}
