import { useEffect, useRef, type ReactNode } from 'react';
import styles from './StepBar.module.css';

export interface StepBarProps {
  /** Price of the step, as text. */
  words: ReactNode;
  /** Whether a dialog covers it, so that toasts need no offset. */
  covered?: boolean;
  /** The button. */
  children: ReactNode;
}

/** CSS variable with the bar's height; toasts are placed above it. */
const HEIGHT = '--bottom-bar';

/** Total and next step, fixed to the bottom on phones. Wider screens have the step in the right column. */
export function StepBar({ words, covered = false, children }: StepBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = bar.current;
    if (element === null || covered) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty(HEIGHT, `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, [covered]);
  return (
    <div ref={bar} className={styles.bar} data-bottom-bar>
      <div className={styles.words}>{words}</div>
      {children}
    </div>
  );
}
