import {
  ButtonLink,
  Card,
  EmptyState,
  ErrorState,
  Icon,
  Loading,
  PageSkeleton,
  Section,
  SkeletonCard,
} from '../base/base.ts';
import styles from './gallery.module.css';

/** Loading, empty and failed states. */
export function States() {
  return (
    <Section heading="States">
      <div className={styles.columns}>
        <Card variant="tinted">
          <EmptyState
            picture={<Icon name="cart" size={72} />}
            heading="Your cart is empty"
            level={3}
            action={<ButtonLink to="/services">Browse services</ButtonLink>}
          >
            Add a service and we come to your door.
          </EmptyState>
        </Card>
        <Card>
          <ErrorState heading="Services could not be loaded" onRetry={() => undefined} level={3} />
        </Card>
        <Loading label="Loading services">
          <SkeletonCard />
        </Loading>
      </div>
      <PageSkeleton label="Loading the page" />
    </Section>
  );
}
