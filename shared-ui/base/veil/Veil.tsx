import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { holdPageUnder } from './page-under.ts';
import styles from './Veil.module.css';

export interface VeilProps {
  /** A light one lets the page be seen, as while it loads; a dark one leads the eye to what stands on it. */
  shade?: 'light' | 'dark';
  className?: string;
  children: ReactNode;
}

/** Lies over the whole page, its frame too, as long as it stands: nothing under it can be pressed or come to by Tab. */
export function Veil({ shade = 'dark', className, children }: VeilProps) {
  const veil = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    const release = holdPageUnder(() => veil.current);
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
