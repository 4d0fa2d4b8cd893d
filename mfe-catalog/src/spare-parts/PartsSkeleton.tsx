import { Loading, Skeleton, SkeletonText } from 'shared-ui/base';
import { texts } from '../texts/en/spare-parts.ts';
import styles from './PartsSkeleton.module.css';

/** Skeleton: cards on phones, rows on wide screens. */
export function PartsSkeleton() {
  return (
    <Loading label={texts.loading}>
      <div className={styles.rows}>
        {Array.from({ length: 8 }, (_, index) => (
          <div key={index} className={styles.row}>
            <Skeleton height="100%" radius="md" />
            <SkeletonText lines={2} />
            <Skeleton height={44} />
          </div>
        ))}
      </div>
    </Loading>
  );
}
