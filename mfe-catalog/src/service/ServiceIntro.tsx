import type { SubCategoryDetail } from 'api/contract';
import type { Resource } from 'shared-ui/http';
import { Promises } from '../promises/Promises.tsx';
import { Overview } from './ServiceAbout.tsx';
import styles from './ServiceIntro.module.css';

/** Guarantees, overview and booking steps, shown above the products if a link scrolls down to the products. */
export function ServiceIntro({ detail }: { detail: Resource<SubCategoryDetail | null> }) {
  return (
    <div className={styles.lead}>
      <div className={styles.promises}>
        <Promises />
      </div>
      {detail.kind === 'ready' && detail.data !== null && <Overview detail={detail.data} />}
    </div>
  );
}
