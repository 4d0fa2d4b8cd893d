import type { ReactNode } from 'react';
import { Card, cx, Skeleton } from 'shared-ui/base';
import page from './page.module.css';
import styles from './skeletons.module.css';

/** Skeleton of label and figure rows under a heading. */
export function RowsSkeleton({ rows, flat = false }: { rows: number; flat?: boolean }) {
  const Section = flat ? Flat : Raised;
  return (
    <Section>
      <Skeleton width="45%" height={22} />
      {Array.from({ length: rows }, (_, row) => (
        <RowSkeleton key={row} labelWidth={row % 2 === 0 ? '40%' : '30%'} />
      ))}
    </Section>
  );
}

/** Skeleton row. `labelWidth` is a CSS width, the other sizes are in px. */
export const RowSkeleton = ({ labelWidth, amountWidth = 64, height = 16 }: RowSkeletonProps) => (
  <span className={styles.row}>
    <Skeleton width={labelWidth} height={height} />
    <Skeleton width={amountWidth} height={height} />
  </span>
);

interface RowSkeletonProps {
  labelWidth: string;
  amountWidth?: number;
  height?: number;
}

/** Skeleton of the address: heading with button, and three lines. */
export function AddressCardSkeleton() {
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
  <Card variant="raised" className={styles.rows}>
    {children}
  </Card>
);

/** Skeleton of the button for the next step in the right column of wide screens. Phones show `StepBarSkeleton`. */
export function WideStepSkeleton() {
  return (
    <span className={styles.wideStep}>
      <Skeleton height={48} radius="md" />
    </span>
  );
}

export function StepBarSkeleton() {
  return (
    <div className={cx(styles.row, styles.bar)}>
      <Skeleton width={88} height={40} />
      <Skeleton width={120} height={48} radius="md" />
    </div>
  );
}
