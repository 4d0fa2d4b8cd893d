import { Loading, Skeleton } from 'shared-ui/base';
import { texts } from '../texts/en/visits.ts';
import styles from './VisitPage.module.css';

export function VisitSkeleton() {
  return (
    <Loading label={texts.page.loading}>
      <div className={styles.stack}>
        <Skeleton width="70%" height={24} />
        <Skeleton width="85%" height={20} />
        <Skeleton width={130} height={44} radius="sm" />
        <Skeleton width="40%" height={22} />
        <Skeleton width="60%" height={44} />
      </div>
    </Loading>
  );
}
