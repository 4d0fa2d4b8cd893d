import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { makePageInert } from './inert-page.ts';
import styles from './Backdrop.module.css';

export interface BackdropProps {
  /** A light one lets the page be seen, as while it loads; a dark one leads the eye to what stands on it. */
  shade?: 'light' | 'dark';
  className?: string;
  children: ReactNode;
}

/** Lies over the whole page, its frame too, as long as it stands: nothing under it can be pressed or come to by Tab. */
export function Backdrop({ shade = 'dark', className, children }: BackdropProps) {
  const veil = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    const release = makePageInert(() => veil.current);
    return () => {
      release();
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div ref={veil} className={cx(styles.veil, styles[shade], className)}>
      {children}
    </div>
  );
}
