/** Addresses of catalogue images. The API returns their paths; pages of all remotes show them. */

/** Returns the URL of an image from its storage path. */
export const storageAddress = (path: string): string =>
  /^(?:https?:|data:|\/)/.test(path) ? path : `/storage/${path}`;

/** Path of the main image: the last one. Null if there is none. */
export const lastImage = ({ images }: { images: readonly string[] }): string | null =>
  images.at(-1) ?? null;
