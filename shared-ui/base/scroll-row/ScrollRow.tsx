import { lazy, Suspense, useId, useRef, type ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { IconButton } from '../button/Button.tsx';
import { VisuallyHidden } from '../hidden/VisuallyHidden.tsx';
import { TILES, type PerView } from './per-view.ts';
import { ScrollTrack, type TrackHandle } from './ScrollTrack.tsx';
import { useAutoplay, type Autoplay } from './use-autoplay.ts';
import { useUpgrade } from './use-upgrade.ts';
import styles from './ScrollRow.module.css';

export interface ScrollRowProps {
  /** Names the region (UI contract). */
  heading: string;
  level?: 2 | 3;
  /** `hidden` for banners: heard only, and the controls lie on the picture. */
  headingShown?: 'shown' | 'hidden';
  subtitle?: ReactNode;
  /** Slides seen at widths from 0, 600 and 800 px; tiles (2, 3, 4) by default. */
  perView?: PerView;
  /** Time between two moves in ms, e.g. 1500 for banners; null never moves by itself. */
  autoplayMs?: number | null;
  /** Taken over by the carousel (endless, dragged by a mouse) once it comes near. */
  upgrade?: boolean;
  /** True where no slide holds a link or a button, as in a row of quotations. */
  textOnly?: boolean;
  /** The slides. */
  children: ReactNode;
}

/**
 * A row of slides with previous, next and pause. Rendered on a server it is a plain row that scrolls and snaps; in
 * the browser the carousel takes over when it comes near.
 */
export function ScrollRow({
  heading,
  level = 2,
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
  const upgraded = useUpgrade(region, upgrade);
  const autoplay = useAutoplay(region, autoplayMs, () => track.current?.next());
  const Heading = `h${level}` as const;
  const hidden = headingShown === 'hidden';
  const words = <Heading id={id}>{heading}</Heading>;
  const plain = (
    <ScrollTrack ref={track} perView={perView} focusable={textOnly}>
      {children}
    </ScrollTrack>
  );
  return (
    <section
      ref={region}
      className={cx(styles.region, hidden && styles.overlaid)}
      aria-labelledby={id}
      aria-roledescription="carousel"
    >
      <div className={styles.top}>
        {hidden ? (
          <VisuallyHidden>{words}</VisuallyHidden>
        ) : (
          <div>
            {words}
            {subtitle !== undefined && <p className={styles.subtitle}>{subtitle}</p>}
          </div>
        )}
        <Controls track={track} autoplay={autoplayMs === null ? null : autoplay} />
      </div>
      {upgraded ? (
        <Suspense fallback={plain}>
          <CarouselTrack ref={track} perView={perView}>
            {children}
          </CarouselTrack>
        </Suspense>
      ) : (
        plain
      )}
    </section>
  );
}

const CarouselTrack = lazy(async () => ({
  default: (await import('shared-ui/rich')).CarouselTrack,
}));

interface ControlsProps {
  track: { readonly current: TrackHandle | null };
  autoplay: Autoplay | null;
}

function Controls({ track, autoplay }: ControlsProps) {
  return (
    <div className={styles.controls}>
      {autoplay && (
        <IconButton
          icon={autoplay.playing ? 'pause' : 'play'}
          label={autoplay.playing ? 'Pause' : 'Play'}
          onClick={autoplay.toggle}
        />
      )}
      <IconButton icon="chevron-left" label="Previous" onClick={() => track.current?.previous()} />
      <IconButton icon="chevron-right" label="Next" onClick={() => track.current?.next()} />
    </div>
  );
}
