import { Carousel } from '@mantine/carousel';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import '@mantine/carousel/styles.layer.css';
import { MantineThemeProvider } from '@mantine/core';
import { Children, useImperativeHandle, useRef, useState, type CSSProperties } from 'react';
import { VisuallyHidden } from '../../base/hidden/VisuallyHidden.tsx';
import { getPerViewStyle } from '../../base/scroll-row/per-view.ts';
import type { TrackProps } from '../../base/scroll-row/track.ts';
import { uiTexts } from '../../texts/en/ui.ts';
import { RichProvider } from '../provider/RichProvider.tsx';
import { setMoveDuration, type Embla } from './move-duration.ts';
import styles from './CarouselTrack.module.css';

/** Transition in ms (PAGE-18). */
const TRANSITION_MS = 350;

/** Removes Mantine's announcement of the position, which exists in English only; ours is rendered instead. */
const SILENT_THEME = {
  components: { VisuallyHidden: { defaultProps: { renderRoot: () => null } } },
};

/** The region around it already has the role description, in the page's language. */
const NO_ROLE_DESCRIPTION = { root: { 'aria-roledescription': undefined } };

/** Endless, draggable carousel of the same size as the plain row. */
export function CarouselTrack({ ref, perView, start = 0, onMove, children }: TrackProps) {
  const [shown, setShown] = useState({ slide: start, isAutomatic: false });
  const count = Children.count(children);
  const carousel = useRef<{ embla: Embla; startMove: () => void }>(null);
  const isAutomatic = useRef(false);
  useImperativeHandle(ref, () => ({
    next: (automatic = false) => {
      isAutomatic.current = automatic;
      carousel.current?.startMove();
      carousel.current?.embla.scrollNext();
    },
    previous: () => {
      isAutomatic.current = false;
      carousel.current?.startMove();
      carousel.current?.embla.scrollPrev();
    },
  }));
  return (
    <RichProvider>
      <MantineThemeProvider theme={SILENT_THEME}>
        <Carousel
          role="presentation"
          attributes={NO_ROLE_DESCRIPTION}
          withControls={false}
          withKeyboardEvents={false}
          includeGapInSize={false}
          getEmblaApi={(embla) => {
            // Mantine calls this on each move; the engine must be patched only once.
            if (carousel.current?.embla === embla) return;
            carousel.current = { embla, startMove: setMoveDuration(embla, TRANSITION_MS) };
            embla.on('pointerDown', () => (isAutomatic.current = false));
            embla.on('select', () => {
              const slide = embla.selectedScrollSnap();
              setShown({ slide, isAutomatic: isAutomatic.current });
              onMove?.(slide);
            });
          }}
          initialSlide={start}
          emblaOptions={{ loop: true, align: 'start' }}
          classNames={{
            viewport: styles.viewport ?? '',
            container: styles.container ?? '',
            slide: styles.slide ?? '',
          }}
          style={{ ...getPerViewStyle(perView), ...getStartStyle(start) }}
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
        <span role="status" aria-live={shown.isAutomatic ? 'off' : 'polite'}>
          {uiTexts.slideOf(shown.slide + 1, count)}
        </span>
      </VisuallyHidden>
    </RichProvider>
  );
}

/** Positions the track at the start slide before the carousel has measured anything. */
const getStartStyle = (start: number): CSSProperties => ({ '--row-start': start }) as CSSProperties;
