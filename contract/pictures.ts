/** Addresses of catalogue images. The API returns their paths; pages of all remotes show them. */

/** Returns the URL of an image from its storage path. */
export const getStorageUrl = (path: string): string =>
  /^(?:https?:|data:|\/)/.test(path) ? path : `/storage/${path}`;

/** Path of the main image: the last one. Null if there is none. */
export const getMainImage = ({ images }: { images: readonly string[] }): string | null =>
  images.at(-1) ?? null;
