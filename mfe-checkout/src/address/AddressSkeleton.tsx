import { Loading, Skeleton } from 'shared-ui/base';
import { texts } from '../texts/en/checkout.ts';
import styles from './AddressForm.module.css';

/** Skeleton of the address form, with one button below Save: a single saved address has two there, a new one none. */
export function AddressSkeleton() {
  return (
    <Loading label={texts.address.loading}>
      <div className={styles.form}>
        <div className={styles.pair}>
          <FieldSkeleton />
          <FieldSkeleton />
        </div>
        <div className={styles.pair}>
          <FieldSkeleton />
          <FieldSkeleton />
        </div>
        <FieldSkeleton height={124} hint />
        <FieldSkeleton hint />
        <FieldSkeleton hint />
        <FieldSkeleton />
        <Skeleton height={48} radius="md" />
        <Skeleton height={48} radius="md" />
      </div>
    </Loading>
  );
}

function FieldSkeleton({ height = 50, hint = false }: { height?: number; hint?: boolean }) {
  return (
    <span className={styles.fieldStack}>
      <Skeleton width={96} height={17} />
      <Skeleton height={height} radius="md" />
      {hint && <Skeleton width="70%" height={17} />}
    </span>
  );
}
