import { Children, useImperativeHandle, useRef, type ReactNode, type Ref } from 'react';
import { perViewStyle, type PerView } from './per-view.ts';
import { getFirstVisibleSlide } from './use-carousel-upgrade.ts';
import styles from './ScrollRow.module.css';

/** What moves a row of slides, whichever way it is made. */
export interface TrackHandle {
  /** One slide on; behind the last comes the first. */
  next: () => void;
  /** One slide back; before the first comes the last. */
  previous: () => void;
}

export interface TrackProps {
  ref: Ref<TrackHandle>;
  perView: PerView;
  /** The slides hold nothing that takes the focus, so the row itself does: arrow keys then scroll it. */
  focusable?: boolean;
  /** Which slide it begins with, from 0. */
  start?: number;
  /** Told which slide is shown first, from 0, whenever that has changed. */
  onMove?: (slide: number) => void;
  children: ReactNode;
}

/** The row as plain scrolling: it works on a server, without scripts and with a thumb. */
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
      style={perViewStyle(perView)}
      onScroll={({ currentTarget }) => onMove?.(getFirstVisibleSlide(currentTarget))}
      {...(focusable ? { tabIndex: 0 } : {})}
    >
      {Children.map(children, (child) => (
        <li className={styles.slide}>{child}</li>
      ))}
    </ul>
  );
}

function move(row: HTMLUListElement | null, by: 1 | -1): void {
  const [first, second] = row?.children ?? [];
  if (row === null || !(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return;
  const step = second.offsetLeft - first.offsetLeft;
  const end = row.scrollWidth - row.clientWidth;
  const atEnd = row.scrollLeft >= end - 2;
  const atStart = row.scrollLeft <= 2;
  const back = atStart ? end : row.scrollLeft - step;
  const left = by === 1 ? (atEnd ? 0 : row.scrollLeft + step) : back;
  row.scrollTo({ left, behavior: 'smooth' });
}
