/** Creates a photo as a phone camera does: a black JPEG. */
export async function createPhoto(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.fillRect(0, 0, width, height);
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'IMG_1.JPG', {
    type: 'image/jpeg',
  });
}
