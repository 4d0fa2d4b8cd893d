import { Carousel } from '@mantine/carousel';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import '@mantine/carousel/styles.layer.css';
import { MantineThemeProvider } from '@mantine/core';
import { Children, useImperativeHandle, useRef, useState, type CSSProperties } from 'react';
import { VisuallyHidden } from '../../base/hidden/VisuallyHidden.tsx';
import { perViewStyle } from '../../base/scroll-row/per-view.ts';
import type { TrackProps } from '../../base/scroll-row/ScrollTrack.tsx';
import { uiTexts } from '../../texts/en/ui.ts';
import { RichProvider } from '../provider/RichProvider.tsx';
import { setMoveDuration, type Embla } from './move-duration.ts';
import styles from './CarouselTrack.module.css';

/** Transition in ms (PAGE-18). */
const TRANSITION_MS = 350;

/** Where one is, the library says in English whatever the page's language is: it says nothing, and our own words stand beside. */
const silent = {
  components: { VisuallyHidden: { defaultProps: { renderRoot: () => null } } },
};

/** The region around it is the carousel: the library's word for itself would be English, and a second one. */
const NO_ROLE = { root: { 'aria-roledescription': undefined } };

/** The slides of a row as an endless carousel, to be dragged by finger or mouse. Shown at the same size as the plain row. */
export function CarouselTrack({ ref, perView, start = 0, onMove, children }: TrackProps) {
  const [at, setAt] = useState(start);
  const count = Children.count(children);
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
      <MantineThemeProvider theme={silent}>
        <Carousel
          role="presentation"
          attributes={NO_ROLE}
          withControls={false}
          withKeyboardEvents={false}
          includeGapInSize={false}
          getEmblaApi={(embla) => {
            // Called at every move; the motion is taken over once.
            if (carousel.current?.embla === embla) return;
            carousel.current = { embla, begin: setMoveDuration(embla, TRANSITION_MS) };
            embla.on('select', () => {
              setAt(embla.selectedScrollSnap());
              onMove?.(embla.selectedScrollSnap());
            });
          }}
          initialSlide={start}
          emblaOptions={{ loop: true, align: 'start' }}
          classNames={{
            viewport: styles.viewport ?? '',
            container: styles.container ?? '',
            slide: styles.slide ?? '',
          }}
          style={{ ...perViewStyle(perView), ...getStartStyle(start) }}
        >
          {Children.map(children, (child, index) => (
            <Carousel.Slide
              aria-roledescription={uiTexts.slide}
              aria-label={uiTexts.oneOf(index + 1, count)}
            >
              {child}
            </Carousel.Slide>
          ))}
        </Carousel>
      </MantineThemeProvider>
      <VisuallyHidden>
        <span role="status">{uiTexts.slideOf(at + 1, count)}</span>
      </VisuallyHidden>
    </RichProvider>
  );
}

/** Stands there from the first painting on, before the carousel has measured anything. */
const getStartStyle = (start: number): CSSProperties => ({ '--row-start': start }) as CSSProperties;
