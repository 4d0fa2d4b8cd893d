import { useEffect, useRef, type ReactNode } from 'react';
import styles from './StepBar.module.css';

export interface StepBarProps {
  /** Total and its label. */
  total: ReactNode;
  /** Whether a dialog covers the bar, so that toasts need no offset. */
  isCovered?: boolean;
  /** The button. */
  children: ReactNode;
}

/** CSS variable with the bar's height; toasts are placed above it. */
const HEIGHT_VARIABLE = '--bottom-bar';

/** Total and next step (Proceed or Order), fixed to the bottom on phones; hidden on wide screens. */
export function StepBar({ total, isCovered = false, children }: StepBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = bar.current;
    if (element === null || isCovered) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty(HEIGHT_VARIABLE, `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(HEIGHT_VARIABLE);
    };
  }, [isCovered]);
  return (
    <div ref={bar} className={styles.bar} data-bottom-bar>
      <div className={styles.text}>{total}</div>
      {children}
    </div>
  );
}
