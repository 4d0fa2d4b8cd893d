import { Carousel, type CarouselProps } from '@mantine/carousel';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import '@mantine/carousel/styles.layer.css';
import { Children, useImperativeHandle, useRef } from 'react';
import { perViewStyle } from '../../base/scroll-row/per-view.ts';
import type { TrackProps } from '../../base/scroll-row/ScrollTrack.tsx';
import { RichProvider } from '../provider/RichProvider.tsx';
import styles from './CarouselTrack.module.css';

/** Transition in ms (specification, section 9). The carousel counts in frames of a 60th of a second. */
const TRANSITION_MS = 350;
const FRAMES = Math.round(TRANSITION_MS / (1000 / 60));

type Api = Parameters<NonNullable<CarouselProps['getEmblaApi']>>[0];

/** The slides of a row as an endless carousel, to be dragged by finger or mouse. Shown at the same size as the plain row. */
export function CarouselTrack({ ref, perView, children }: TrackProps) {
  const api = useRef<Api>(null);
  useImperativeHandle(ref, () => ({
    next: () => api.current?.scrollNext(),
    previous: () => api.current?.scrollPrev(),
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
          api.current = embla;
        }}
        emblaOptions={{ loop: true, align: 'start', duration: FRAMES }}
        classNames={{
          viewport: styles.viewport ?? '',
          container: styles.container ?? '',
          slide: styles.slide ?? '',
        }}
        style={perViewStyle(perView)}
      >
        {Children.map(children, (child) => (
          <Carousel.Slide>{child}</Carousel.Slide>
        ))}
      </Carousel>
    </RichProvider>
  );
}
