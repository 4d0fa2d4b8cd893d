/** Addresses of catalogue images. The API returns their paths; pages of all remotes show them. */

/** Returns the URL of an image from its storage path. */
export const getStorageUrl = (path: string): string =>
  /^(?:\w+:|\/)/.test(path) ? path : `/storage/${path}`;

/** Path of the drawing of a service, bundled with the catalogue. */
const DRAWING = /^(services\/[a-z-]+)\.svg$/;

/**
 * Storage path of the JPEG that a shared link shows: the picture itself, or the one made from a bundled drawing. Null
 * for others, because messengers show no SVG.
 */
export function getSharePicture(path: string): string | null {
  const jpeg = path.replace(DRAWING, 'share/$1.jpg');
  return jpeg.endsWith('.jpg') ? jpeg : null;
}

/** Path of the main image: the last one. Null if there is none. */
export const getMainImage = ({ images }: { images: readonly string[] }): string | null =>
  images.at(-1) ?? null;

/** Alternative text of the main image; empty if it is decorative. */
export const getMainImageAlt = ({
  images,
  image_alts: alts = [],
}: {
  images: readonly string[];
  image_alts?: readonly string[];
}): string => alts[images.length - 1] ?? '';

/** Longer side of the largest encoding of an uploaded picture, in px: twice the width of the widest place that shows one. */
export const MAX_ENCODED_SIDE = 1280;
const SMALLER_WIDTHS = [320, 640];

/** Widths in px in which an uploaded picture of this original width is stored, ascending. */
export const getEncodedWidths = (width: number): number[] => [
  ...SMALLER_WIDTHS.filter((smaller) => smaller < width),
  width,
];

/** Path of an uploaded picture, without file extension. Pages derive the stored widths from the size in it. */
export const formatUploadStem = (hash: string, width: number, height: number): string =>
  `uploads/${hash}-${width}x${height}`;

const UPLOAD = /(uploads\/\w+-(\d+)x\d+)\.jpg$/;

/** The `srcset` of an uploaded picture's WebP encodings, from its URL; undefined for other images. */
export function getSrcSet(url: string): string | undefined {
  const [, stem, width] = UPLOAD.exec(url) ?? [];
  if (stem === undefined) return undefined;
  return getEncodedWidths(Number(width))
    .map((encoded) => `${getStorageUrl(stem)}-${encoded}.webp ${encoded}w`)
    .join(', ');
}
