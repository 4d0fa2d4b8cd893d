import { Loading, Skeleton } from 'shared-ui/base';
import { texts } from '../texts/en/account.ts';
import page from './InvoicePage.module.css';
import styles from './InvoiceSkeleton.module.css';
import { InvoiceSheet, SKELETON_INVOICE } from 'shared-ui/invoice';

/** Skeleton with exactly the sheet's layout: the sheet of an example, with bars instead of text. */
export function InvoiceSkeleton() {
  return (
    <Loading label={texts.invoice.loading}>
      <div className={styles.sheet} inert>
        <InvoiceSheet view={SKELETON_INVOICE} />
        <span className={page.print}>
          <Skeleton width={112} height={48} radius="md" />
        </span>
      </div>
    </Loading>
  );
}
