import { Card, Loading, Skeleton } from 'shared-ui/base';
import { texts } from '../texts/en/account.ts';
import styles from './FeedbackPage.module.css';

/** Skeleton of the form: heading, stars, comment and button. */
export function FeedbackSkeleton() {
  return (
    <Loading label={texts.feedback.loading}>
      <Card variant="raised">
        <div className={styles.form}>
          <Skeleton width="75%" height={36} />
          <Skeleton width="55%" height={20} />
          <span className={styles.starShapes}>
            {[1, 2, 3, 4, 5].map((star) => (
              <Skeleton key={star} width={40} height={40} radius="full" />
            ))}
          </span>
          <Skeleton height={124} radius="md" />
          <Skeleton height={48} radius="md" />
        </div>
      </Card>
    </Loading>
  );
}
