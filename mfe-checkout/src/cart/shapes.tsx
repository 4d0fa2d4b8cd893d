import type { ReactNode } from 'react';
import { Card, cx, Skeleton } from 'shared-ui/base';
import page from './page.module.css';
import styles from './shapes.module.css';

/** Rows of a name and a figure on their way, under a heading. */
export function RowsShape({ rows, flat = false }: { rows: number; flat?: boolean }) {
  const Place = flat ? Flat : Raised;
  return (
    <Place>
      <Skeleton width="45%" height={22} />
      {Array.from({ length: rows }, (_, row) => (
        <RowShape key={row} name={row % 2 === 0 ? '40%' : '30%'} />
      ))}
    </Place>
  );
}

/** A name and a figure on their way; `name` is a width in CSS, the figure's and the height are in px. */
export const RowShape = ({ name, figure = 64, height = 16 }: RowShapeProps) => (
  <span className={styles.row}>
    <Skeleton width={name} height={height} />
    <Skeleton width={figure} height={height} />
  </span>
);

interface RowShapeProps {
  name: string;
  figure?: number;
  height?: number;
}

/** The address on its way: a heading with its button, and three lines. */
export function AddressShape() {
  return (
    <Flat>
      <span className={styles.row}>
        <Skeleton width="35%" height={22} />
        <Skeleton width={56} height={16} />
      </span>
      {['50%', '75%', '45%'].map((width) => (
        <Skeleton key={width} width={width} height={16} />
      ))}
    </Flat>
  );
}

const Flat = ({ children }: { children: ReactNode }) => (
  <div className={cx(page.flat, styles.rows)}>{children}</div>
);

const Raised = ({ children }: { children: ReactNode }) => (
  <Card look="raised" className={styles.rows}>
    {children}
  </Card>
);

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
