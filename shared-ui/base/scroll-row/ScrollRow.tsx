import { Children, lazy, Suspense, useId, useRef, type ReactNode, type Ref } from 'react';
import { cx } from '../class-names.ts';
import { IconButton } from '../button/Button.tsx';
import { VisuallyHidden } from '../hidden/VisuallyHidden.tsx';
import { Dots, type DotsHandle } from './Dots.tsx';
import { loadRich } from './load-rich.ts';
import { TILES, type PerView } from './per-view.ts';
import { ScrollTrack } from './ScrollTrack.tsx';
import type { TrackHandle } from './track.ts';
import { useAutoplay, type Autoplay } from './use-autoplay.ts';
import { useCarouselUpgrade } from './use-carousel-upgrade.ts';
import styles from './ScrollRow.module.css';
import { uiTexts } from '../../texts/en/ui.ts';

export interface ScrollRowProps {
  /** Accessible name of the region (PAGE-18). */
  heading: string;
  /** `hidden` for banners: screen readers only. */
  headingShown?: 'shown' | 'hidden';
  subtitle?: ReactNode;
  /** Visible slides at widths from 0, 600 and 800 px; 2, 3, 4 by default. */
  perView?: PerView;
  /** Autoplay interval in ms, e.g. 1500 for banners; null disables autoplay. */
  autoplayMs?: number | null;
  /** Upgrades to the carousel (endless, draggable by mouse) after 2 s in view, or on a press or focus. */
  upgrade?: boolean;
  /** True if no slide contains a link or button, e.g. quotations: the row itself is then focusable, to scroll by keyboard. */
  textOnly?: boolean;
  children: ReactNode;
}

/**
 * A row of slides with previous, next and, if it plays by itself, pause. The server renders a plain row with scroll
 * snapping; with `upgrade`, the browser replaces it by the carousel when the visitor looks at it or uses it.
 */
export function ScrollRow({
  heading,
  headingShown = 'shown',
  subtitle,
  perView = TILES,
  autoplayMs = 3000,
  upgrade = true,
  textOnly = false,
  children,
}: ScrollRowProps) {
  const id = useId();
  const region = useRef<HTMLElement>(null);
  const track = useRef<TrackHandle>(null);
  const dots = useRef<DotsHandle>(null);
  const start = useCarouselUpgrade(region, upgrade);
  // Autoplay waits for the carousel, so that the row always moves in the same way.
  const isReady = start !== 'waiting';
  const autoplay = useAutoplay(region, autoplayMs, isReady, () => track.current?.next(true));
  const trackProps = { ref: track, perView, onMove: (slide: number) => dots.current?.show(slide) };
  const plainTrack = (
    <ScrollTrack {...trackProps} focusable={textOnly}>
      {children}
    </ScrollTrack>
  );
  return (
    <section
      ref={region}
      className={cx(styles.region, headingShown === 'hidden' && styles.withoutHeading)}
      aria-labelledby={id}
      aria-roledescription={uiTexts.carousel}
    >
      <RowHeading {...{ id, heading, subtitle }} isHidden={headingShown === 'hidden'} />
      <Controls
        track={track}
        dots={dots}
        count={Children.count(children)}
        autoplay={autoplayMs === null ? null : autoplay}
      />
      <div className={styles.track}>
        {typeof start === 'number' ? (
          <Suspense fallback={plainTrack}>
            <CarouselTrack {...trackProps} start={start}>
              {children}
            </CarouselTrack>
          </Suspense>
        ) : (
          plainTrack
        )}
      </div>
    </section>
  );
}

const CarouselTrack = lazy(async () => ({
  default: (await loadRich()).CarouselTrack,
}));

interface RowHeadingProps {
  id: string;
  heading: string;
  subtitle: ReactNode;
  isHidden: boolean;
}

function RowHeading({ id, heading, subtitle, isHidden }: RowHeadingProps) {
  if (isHidden)
    return (
      <VisuallyHidden as="h2" id={id}>
        {heading}
      </VisuallyHidden>
    );
  return (
    <div>
      <h2 id={id}>{heading}</h2>
      {subtitle !== undefined && <p className={styles.subtitle}>{subtitle}</p>}
    </div>
  );
}

interface ControlsProps {
  track: { readonly current: TrackHandle | null };
  dots: Ref<DotsHandle>;
  count: number;
  autoplay: Autoplay | null;
}

/** Buttons and dots. They are shown below the slides but come before them in the document. */
function Controls({ track, dots, count, autoplay }: ControlsProps) {
  return (
    <div className={styles.controls}>
      <Dots ref={dots} count={count} />
      <IconButton
        icon="chevron-left"
        label={uiTexts.previous}
        className={styles.step}
        onClick={() => track.current?.previous()}
      />
      <IconButton
        icon="chevron-right"
        label={uiTexts.next}
        className={styles.step}
        onClick={() => track.current?.next()}
      />
      {autoplay && (
        <IconButton
          icon={autoplay.isPlaying ? 'pause' : 'play'}
          iconSize={16}
          label={autoplay.isPlaying ? uiTexts.pause : uiTexts.play}
          onClick={autoplay.toggle}
        />
      )}
    </div>
  );
}
