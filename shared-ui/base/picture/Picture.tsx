import type { ComponentPropsWithRef } from 'react';

export interface PictureProps extends Omit<ComponentPropsWithRef<'img'>, 'loading'> {
  src: string;
  /** What it shows; empty where the words beside it say the same. */
  alt: string;
  /** The picture's own size in px: the browser keeps the place, so that nothing moves when it comes. */
  width: number;
  height: number;
  /** For what is seen at once: loaded first, and not when it is near. */
  priority?: boolean;
}

/** A picture that keeps its place and is loaded when it is near. */
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
