import { Card, cx, Skeleton } from 'shared-ui/base';
import styles from './shapes.module.css';

/** Rows of a name and a figure on their way, under a heading. */
export function RowsShape({ rows }: { rows: number }) {
  return (
    <Card className={styles.rows}>
      <Skeleton width="45%" height={22} />
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className={styles.row}>
          <Skeleton width={row % 2 === 0 ? '40%' : '30%'} height={16} />
          <Skeleton width={64} height={16} />
        </span>
      ))}
    </Card>
  );
}

/** The address on its way: a heading with its button, and three lines. */
export function AddressShape() {
  return (
    <Card className={styles.rows}>
      <span className={styles.row}>
        <Skeleton width="35%" height={22} />
        <Skeleton width={56} height={16} />
      </span>
      {['50%', '75%', '45%'].map((width) => (
        <Skeleton key={width} width={width} height={16} />
      ))}
    </Card>
  );
}

/** The next step on its way: in the right column of wide screens, at the lower edge of phones. */
export function WideStepShape() {
  return (
    <span className={styles.wide}>
      <Skeleton height={48} radius="md" />
    </span>
  );
}

/** The bar with total and next step on its way. */
export function BarShape() {
  return (
    <div className={cx(styles.row, styles.bar)}>
      <Skeleton width={88} height={40} />
      <Skeleton width={120} height={48} radius="md" />
    </div>
  );
}
