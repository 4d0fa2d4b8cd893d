import { Icon } from '../icon/Icon.tsx';
import { VisuallyHidden } from '../hidden/VisuallyHidden.tsx';
import styles from './Stars.module.css';

export interface StarsProps {
  /** From 0 to 5; parts of a star are shown as parts. */
  rating: number;
  /** Words behind it, e.g. `100+ reviews`. */
  reviews?: string | undefined;
  /** One star and the figure, where space is short. */
  short?: boolean;
}

const FIVE = [1, 2, 3, 4, 5];

/** A rating to read: stars for the eye, the figure for everybody. */
export function Stars({ rating, reviews, short = false }: StarsProps) {
  const shown = Math.min(5, Math.max(0, rating));
  const stars = short ? [1] : FIVE;
  const share = short ? 100 : (shown / 5) * 100;
  return (
    <span className={styles.stars}>
      <VisuallyHidden>Rated</VisuallyHidden>
      <span className={styles.row} aria-hidden="true">
        <StarRow stars={stars} />
        <span className={styles.filled} style={{ width: `${share}%` }}>
          <StarRow stars={stars} />
        </span>
      </span>
      {shown.toFixed(1)}
      <VisuallyHidden>of 5</VisuallyHidden>
      {reviews !== undefined && <span className={styles.reviews}>({reviews})</span>}
    </span>
  );
}

const StarRow = ({ stars }: { stars: readonly number[] }) =>
  stars.map((star) => <Icon key={star} name="star" size={16} filled />);
