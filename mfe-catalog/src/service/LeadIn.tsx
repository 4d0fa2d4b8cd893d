import type { SubCategoryDetail } from 'api/contract';
import type { Resource } from 'shared-ui/http';
import { Promises } from '../promises/Promises.tsx';
import { Overview } from './ServiceAbout.tsx';
import styles from './LeadIn.module.css';

/** What stands above the products where a link scrolls down to them: what the service is, and how a booking goes. */
export function LeadIn({ detail }: { detail: Resource<SubCategoryDetail | null> }) {
  return (
    <div className={styles.lead}>
      <div className={styles.promises}>
        <Promises />
      </div>
      {detail.kind === 'ready' && detail.data !== null && <Overview detail={detail.data} />}
    </div>
  );
}
