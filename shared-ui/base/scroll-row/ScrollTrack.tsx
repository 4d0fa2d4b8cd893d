import { Children, useImperativeHandle, useRef } from 'react';
import { getPerViewStyle } from './per-view.ts';
import type { TrackProps } from './track.ts';
import { getFirstVisibleSlide } from './use-carousel-upgrade.ts';
import styles from './ScrollRow.module.css';

/** Plain scrolling: works on a server and without scripts. */
export function ScrollTrack({ ref, perView, focusable = false, onMove, children }: TrackProps) {
  const row = useRef<HTMLUListElement>(null);
  useImperativeHandle(ref, () => ({
    next: () => move(row.current, 1),
    previous: () => move(row.current, -1),
  }));
  return (
    <ul
      ref={row}
      className={styles.row}
      style={getPerViewStyle(perView)}
      onScroll={({ currentTarget }) => onMove?.(getFirstVisibleSlide(currentTarget))}
      {...(focusable ? { tabIndex: 0 } : {})}
    >
      {Children.map(children, (child) => (
        <li className={styles.slide}>{child}</li>
      ))}
    </ul>
  );
}

function move(row: HTMLUListElement | null, direction: 1 | -1): void {
  const [first, second] = row?.children ?? [];
  if (row === null || !(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return;
  const step = second.offsetLeft - first.offsetLeft;
  const maxScroll = row.scrollWidth - row.clientWidth;
  // Browsers round scroll positions, so 2 px from an end count as the end.
  const nextLeft = row.scrollLeft >= maxScroll - 2 ? 0 : row.scrollLeft + step;
  const previousLeft = row.scrollLeft <= 2 ? maxScroll : row.scrollLeft - step;
  const left = direction === 1 ? nextLeft : previousLeft;
  row.scrollTo({ left, behavior: 'smooth' });
}
