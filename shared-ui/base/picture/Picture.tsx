import { getSrcSet } from 'contract/pictures';
import type { ComponentPropsWithRef } from 'react';

export interface PictureProps extends Omit<ComponentPropsWithRef<'img'>, 'loading'> {
  src: string;
  /** Empty if the text beside it says the same. */
  alt: string;
  /** Intrinsic size in px: reserves the space, so that the layout does not shift on load. */
  width: number;
  height: number;
  /** For images above the fold: loads eagerly. */
  priority?: boolean;
}

/**
 * An image that reserves its space and loads lazily, unless it has `priority`. An uploaded image loads as WebP in a size
 * that fits `width`, or as JPEG in browsers without WebP. The `picture` around it has `display: contents`: the image
 * is laid out as if it were alone.
 */
export function Picture({ alt, priority = false, ...rest }: PictureProps) {
  const srcSet = getSrcSet(rest.src);
  const image = (
    <img
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      decoding={priority ? 'sync' : 'async'}
      fetchPriority={priority ? 'high' : 'auto'}
      {...rest}
    />
  );
  if (srcSet === undefined) return image;
  return (
    <picture>
      <source type="image/webp" srcSet={srcSet} sizes={`${rest.width}px`} />
      {image}
    </picture>
  );
}
