import { useImperativeHandle, useState, type Ref } from 'react';
import styles from './ScrollRow.module.css';

/** What tells the dots where the row is. */
export interface DotsHandle {
  /** The slide that is shown first, from 0. */
  show: (slide: number) => void;
}

/** A dot for each slide, for the eye only. It keeps its own state: nothing else of the row is rendered at a move. */
export function Dots({ ref, count }: { ref: Ref<DotsHandle>; count: number }) {
  const [at, setAt] = useState(0);
  useImperativeHandle(ref, () => ({ show: setAt }));
  return (
    <span className={styles.dots} aria-hidden="true">
      {Array.from({ length: count }, (_, slide) => (
        <span key={slide} data-on={slide === at || undefined} />
      ))}
    </span>
  );
}
