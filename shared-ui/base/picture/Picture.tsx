import type { ComponentPropsWithRef } from 'react';

export interface PictureProps extends Omit<ComponentPropsWithRef<'img'>, 'loading'> {
  src: string;
  /** Empty if the text beside it says the same. */
  alt: string;
  /** Intrinsic size in px: reserves the space, so that nothing moves on load. */
  width: number;
  height: number;
  /** For images above the fold: loads eagerly. */
  priority?: boolean;
}

/** An image that reserves its space and loads lazily. */
export function Picture({ alt, priority = false, ...rest }: PictureProps) {
  return (
    <img
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      decoding={priority ? 'sync' : 'async'}
      fetchPriority={priority ? 'high' : 'auto'}
      {...rest}
    />
  );
}
