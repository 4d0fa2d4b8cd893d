import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { Button, ButtonLink, Container, EmptyState, ErrorState } from 'shared-ui/base';
import { icons } from 'shared-ui/parts';
import { useResource, type Failure } from 'shared-ui/http';
import { type PageProps, showToastAtom, retractToastAtom } from 'app-kit/store';
import { texts } from '../texts/en/account.ts';
import { loadInvoice } from './invoice.api.ts';
import styles from './InvoicePage.module.css';
import { InvoiceSkeleton } from './InvoiceSkeleton.tsx';
import { InvoiceSheet, type InvoiceView } from 'shared-ui/invoice';
import { canPrint } from './auto-print.ts';
import { SendInvoice } from './SendInvoice.tsx';
import { usePrintOnOpen } from './use-print.ts';

const CONFLICT = 409;
const NOT_FOUND = 404;

/** The invoice of a completed order. The print dialog opens after it is loaded (INVOICE-7), see `usePrintOnOpen`. */
export function InvoicePage({ params }: PageProps) {
  const orderId = params['orderId'] ?? params['id'] ?? '';
  const showToast = useSetAtom(showToastAtom);
  const retractToast = useSetAtom(retractToastAtom);
  const invoice = useResource((signal) => loadInvoice(orderId, signal), `invoice ${orderId}`);
  useEffect(() => showToast(texts.invoice.pleaseWait), [showToast]);
  useEffect(() => {
    if (invoice.kind === 'failed') retractToast(texts.invoice.pleaseWait);
  }, [invoice.kind, retractToast]);
  return (
    <Container className={styles.page}>
      {invoice.kind === 'loading' && <InvoiceSkeleton />}
      {invoice.kind === 'failed' && (
        <NoInvoice failure={invoice.failure} onRetry={invoice.reload} />
      )}
      {invoice.kind === 'ready' && <PrintedInvoice view={invoice.data} />}
    </Container>
  );
}

function PrintedInvoice({ view }: { view: InvoiceView }) {
  usePrintOnOpen(view.invoice.invoice_number);
  return (
    <>
      <InvoiceSheet view={view} />
      {canPrint() ? (
        <Button className={styles.print} icon={icons.print} onClick={() => globalThis.print()}>
          {texts.invoice.print}
        </Button>
      ) : (
        <SendInvoice />
      )}
    </>
  );
}

function NoInvoice({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const status = failure.kind === 'refused' ? failure.status : 0;
  if (status === CONFLICT || status === NOT_FOUND) {
    return (
      <EmptyState
        level={1}
        heading={status === CONFLICT ? texts.invoice.notReady : texts.invoice.notFound}
        action={<ButtonLink to="/booking">{texts.invoice.backToBookings}</ButtonLink>}
      />
    );
  }
  return (
    <ErrorState level={1} heading={texts.invoice.failed} failure={failure} onRetry={onRetry} />
  );
}
