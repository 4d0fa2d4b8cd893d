import { useQuery } from '@tanstack/react-query';
import { Button, Link } from 'shared-ui/base';
import { InvoiceSheet } from 'shared-ui/invoice';
import { icons } from 'shared-ui/parts';
import { callStaffApi } from '../calls/staff-client.ts';
import type { ConsolePageProps } from '../console-page-props.ts';
import { PageHead } from '../ui/Panel.tsx';
import { QueryResult } from '../ui/QueryResult.tsx';
import styles from './InvoicePage.module.css';
import { texts } from '../texts/en/invoice.ts';

/** The invoice of a completed order, to be printed for the customer (CONSOLE-60). */
export default function InvoicePage({ id }: ConsolePageProps) {
  const invoice = useQuery({
    queryKey: ['order', Number(id), 'invoice'],
    queryFn: ({ signal }) =>
      callStaffApi('GET /ops/orders/{id}/invoice', { params: { id }, signal }),
  });
  return (
    <>
      <div className={styles.bar}>
        <Link to={`/staff/orders/${id}`} aria-keyshortcuts="u">
          {texts.back(Number(id))}
        </Link>
        {invoice.data !== undefined && (
          <Button icon={icons.print} onClick={() => globalThis.print()}>
            {texts.print}
          </Button>
        )}
      </div>
      {invoice.data === undefined && <PageHead heading={texts.heading(Number(id))} />}
      <QueryResult query={invoice}>
        {({ invoice: { seller, ...issued }, order }) =>
          seller && (
            <div className={styles.sheet}>
              <InvoiceSheet view={{ invoice: issued, order, seller }} />
            </div>
          )
        }
      </QueryResult>
    </>
  );
}
