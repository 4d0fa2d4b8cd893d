import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { makePageInert } from './inert-page.ts';
import styles from './Backdrop.module.css';

export interface BackdropProps {
  /** `light` keeps the page visible, e.g. while loading; `dark` directs attention to the content. */
  shade?: 'light' | 'dark';
  children: ReactNode;
}

/** Covers the whole page including the frame; nothing below can be pressed or focused. */
export function Backdrop({ shade = 'dark', children }: BackdropProps) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const focusedBefore = document.activeElement;
    const release = makePageInert(() => element.current);
    return () => {
      release();
      const isFocusLost =
        document.activeElement === null || document.activeElement === document.body;
      if (isFocusLost && focusedBefore instanceof HTMLElement)
        focusedBefore.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div ref={element} className={cx(styles.backdrop, styles[shade])}>
      {children}
    </div>
  );
}
