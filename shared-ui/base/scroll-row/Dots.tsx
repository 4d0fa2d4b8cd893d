import { useImperativeHandle, useState, type Ref } from 'react';
import styles from './ScrollRow.module.css';

export interface DotsHandle {
  /** Index of the first visible slide, from 0. */
  show: (slide: number) => void;
}

/** Decorative dots, one per slide. They keep their own state, so that a move does not re-render the row. */
export function Dots({ ref, count }: { ref: Ref<DotsHandle>; count: number }) {
  const [current, setCurrent] = useState(0);
  useImperativeHandle(ref, () => ({ show: setCurrent }));
  return (
    <span className={styles.dots} aria-hidden="true">
      {Array.from({ length: count }, (_, slide) => (
        <span key={slide} data-current={slide === current || undefined} />
      ))}
    </span>
  );
}
