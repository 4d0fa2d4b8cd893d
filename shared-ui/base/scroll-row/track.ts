import type { ReactNode, Ref } from 'react';
import type { PerView } from './per-view.ts';

/** Controls of a row, plain or carousel. */
export interface TrackHandle {
  /** Wraps from the last slide to the first. Autoplay passes true: its moves are not announced. */
  next: (isAutomatic?: boolean) => void;
  /** Wraps from the first slide to the last. */
  previous: () => void;
}

/** Props of a row, plain or carousel. */
export interface TrackProps {
  ref: Ref<TrackHandle>;
  perView: PerView;
  /** Makes the row focusable if no slide is, so that arrow keys scroll it. */
  focusable?: boolean;
  /** Index of the slide at which the carousel starts, from 0; the plain row ignores it. */
  start?: number;
  /** Called with the index of the first visible slide: by a carousel when it changes, by a plain row on each scroll event. */
  onMove?: (slide: number) => void;
  children: ReactNode;
}
