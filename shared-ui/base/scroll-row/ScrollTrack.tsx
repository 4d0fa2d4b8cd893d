import { Children, useImperativeHandle, useRef, type ReactNode, type Ref } from 'react';
import { getPerViewStyle, type PerView } from './per-view.ts';
import { getFirstVisibleSlide } from './use-carousel-upgrade.ts';
import styles from './ScrollRow.module.css';

/** Controls of a row, plain or carousel. */
export interface TrackHandle {
  /** Wraps from the last slide to the first. */
  next: () => void;
  /** Wraps from the first slide to the last. */
  previous: () => void;
}

export interface TrackProps {
  ref: Ref<TrackHandle>;
  perView: PerView;
  /** Makes the row focusable if no slide is, so that arrow keys scroll it. */
  focusable?: boolean;
  /** Index of the slide at which the carousel starts, from 0; the plain row ignores it. */
  start?: number;
  /** Called with the index of the first visible slide: on each change, in the plain row on each scroll event. */
  onMove?: (slide: number) => void;
  children: ReactNode;
}

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
  const atEnd = row.scrollLeft >= maxScroll - 2;
  const atStart = row.scrollLeft <= 2;
  const previousLeft = atStart ? maxScroll : row.scrollLeft - step;
  const left = direction === 1 ? (atEnd ? 0 : row.scrollLeft + step) : previousLeft;
  row.scrollTo({ left, behavior: 'smooth' });
}
