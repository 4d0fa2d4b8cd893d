import { Carousel } from '@mantine/carousel';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import '@mantine/carousel/styles.layer.css';
import { Children, useImperativeHandle, useRef, type CSSProperties } from 'react';
import { perViewStyle } from '../../base/scroll-row/per-view.ts';
import type { TrackProps } from '../../base/scroll-row/ScrollTrack.tsx';
import { RichProvider } from '../provider/RichProvider.tsx';
import { timedMoves, type Embla } from './timed-moves.ts';
import styles from './CarouselTrack.module.css';

/** Transition in ms (specification, section 9). */
const TRANSITION_MS = 350;

/** The slides of a row as an endless carousel, to be dragged by finger or mouse. Shown at the same size as the plain row. */
export function CarouselTrack({ ref, perView, start = 0, onMove, children }: TrackProps) {
  const carousel = useRef<{ embla: Embla; begin: () => void }>(null);
  useImperativeHandle(ref, () => ({
    next: () => {
      carousel.current?.begin();
      carousel.current?.embla.scrollNext();
    },
    previous: () => {
      carousel.current?.begin();
      carousel.current?.embla.scrollPrev();
    },
  }));
  return (
    <RichProvider>
      <Carousel
        role="presentation"
        aria-roledescription={undefined}
        withControls={false}
        withKeyboardEvents={false}
        includeGapInSize={false}
        getEmblaApi={(embla) => {
          // Called at every move; the motion is taken over once.
          if (carousel.current?.embla === embla) return;
          carousel.current = { embla, begin: timedMoves(embla, TRANSITION_MS) };
          embla.on('select', () => onMove?.(embla.selectedScrollSnap()));
        }}
        initialSlide={start}
        emblaOptions={{ loop: true, align: 'start' }}
        classNames={{
          viewport: styles.viewport ?? '',
          container: styles.container ?? '',
          slide: styles.slide ?? '',
        }}
        style={{ ...perViewStyle(perView), ...startStyle(start) }}
      >
        {Children.map(children, (child) => (
          <Carousel.Slide>{child}</Carousel.Slide>
        ))}
      </Carousel>
    </RichProvider>
  );
}

/** Stands there from the first painting on, before the carousel has measured anything. */
const startStyle = (start: number): CSSProperties => ({ '--row-start': start }) as CSSProperties;
