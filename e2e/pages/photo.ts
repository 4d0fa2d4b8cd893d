/** Photographs for file inputs. */
import type { Page } from '@playwright/test';

type Format = 'png' | 'jpeg' | 'webp';

/** A photograph of 2000 × 1500 px in one of the usual formats. */
export async function createPhoto(page: Page, format: Format) {
  const text = await page.evaluate(async (type) => {
    const canvas = new OffscreenCanvas(2000, 1500);
    const paper = canvas.getContext('2d');
    if (paper === null) throw new Error('No 2D canvas context');
    for (let at = 0; at < 400; at += 1) {
      paper.fillStyle = `hsl(${at * 37} 70% ${20 + (at % 60)}%)`;
      paper.fillRect((at * 97) % 2000, (at * 61) % 1500, 300, 200);
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
