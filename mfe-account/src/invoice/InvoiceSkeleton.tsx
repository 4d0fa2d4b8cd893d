import { Loading, Skeleton } from 'shared-ui/base';
import { texts } from '../texts/en/account.ts';
import page from './InvoicePage.module.css';
import styles from './InvoiceSkeleton.module.css';
import { InvoiceSheet } from './InvoiceSheet.tsx';
import { OUTLINE } from './outline.ts';

/** The sheet's shape while the invoice loads: the sheet itself, with bars in place of its words, and the button. */
export function InvoiceSkeleton() {
  return (
    <Loading label={texts.invoice.loading}>
      <div className={styles.shape} inert>
        <InvoiceSheet view={OUTLINE} />
        <span className={page.print}>
          <Skeleton width={112} height={48} radius="md" />
        </span>
      </div>
    </Loading>
  );
}
