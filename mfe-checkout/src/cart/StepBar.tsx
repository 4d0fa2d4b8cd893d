import { useEffect, useRef, type ReactNode } from 'react';
import styles from './StepBar.module.css';

export interface StepBarProps {
  /** What the step costs, in words and figures. */
  words: ReactNode;
  /** True while a dialog lies over it: nothing has to keep clear of it then. */
  covered?: boolean;
  /** The button. */
  children: ReactNode;
}

/** Toasts stand above what keeps to the lower edge of the window: how high that is, they read here. */
const HEIGHT = '--bottom-bar';

/** On a phone, total and next step stay under the thumb. Wider screens have the step in their right column. */
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
