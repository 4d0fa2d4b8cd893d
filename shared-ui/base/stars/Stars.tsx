import { VisuallyHidden } from '../hidden/VisuallyHidden.tsx';
import styles from './Stars.module.css';
import { uiTexts } from '../../texts/en/ui.ts';

export interface StarsProps {
  /** From 0 to 5; fractions are shown. */
  rating: number;
  /** Shown in brackets after the rating, e.g. `100+ reviews`. */
  reviews?: string | undefined;
  /** One star and the number, for narrow places. */
  short?: boolean;
}

/** A read-only rating: stars for sighted users, the number for all. */
export function Stars({ rating, reviews, short = false }: StarsProps) {
  const clamped = Math.min(5, Math.max(0, rating));
  const share = short ? 100 : (clamped / 5) * 100;
  return (
    <span className={styles.stars}>
      <VisuallyHidden>{uiTexts.rated}</VisuallyHidden>
      <span
        className={short ? styles.one : styles.five}
        style={{ backgroundSize: `${share}% 100%` }}
        aria-hidden="true"
      />
      {clamped.toFixed(1)}
      <VisuallyHidden>{uiTexts.ofFive}</VisuallyHidden>
      {reviews !== undefined && <span className={styles.reviews}>({reviews})</span>}
    </span>
  );
}
