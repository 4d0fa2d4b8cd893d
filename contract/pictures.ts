/** Where pictures of the catalogue are. Their paths come from the API; pages of all teams show them. */

/** Address of a picture that the API names by its path under the storage area. */
export const storageAddress = (path: string): string =>
  /^(?:https?:|data:|\/)/.test(path) ? path : `/storage/${path}`;

/** Path of the picture that stands for a thing: its last image. Null where it has none. */
export const lastImage = ({ images }: { images: readonly string[] }): string | null =>
  images.at(-1) ?? null;
