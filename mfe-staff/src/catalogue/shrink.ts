/** A picture as a shop's page needs it: no larger than it is shown, and without where and when it was taken. */

/** Longer side, in px: twice what the widest place of a picture has. */
const LONGEST = 1200;
const QUALITY = 0.82;

/** Makes a picture of a file; rejects where it is none. What it is called does not matter. */
export async function shrunk(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  // A browser that writes no WebP answers PNG.
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('No picture came of it.')) : resolve(blob)),
      'image/webp',
      QUALITY,
    );
  });
}

/** A file's content as calls take it. */
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCodePoint(byte);
  return btoa(text);
}
