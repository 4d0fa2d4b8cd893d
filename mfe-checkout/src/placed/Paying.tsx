import { PAYMENT_LINK_MINUTES } from 'api/limits';
import { useSetAtom } from 'jotai';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button, ButtonLink, Card, formatRupees, Icon, usePressOnce } from 'shared-ui/base';
import { showToastAtom } from 'shell/store';
import { texts } from '../texts/en/checkout.ts';
import { Confirmation } from './Confirmation.tsx';
import type { PlacedOrder } from './stored-order.ts';
import { dismissOrder, storeOrder } from './last-order.ts';
import { payAgain } from './paying.api.ts';
import styles from './Paying.module.css';
import { usePaymentOutcome } from './use-payment-outcome.ts';

const LINK_MS = PAYMENT_LINK_MINUTES * 60_000;

/**
 * An online order while it is being paid in another tab, and its outcome. It is not shown again after the user
 * leaves.
 */
export function Paying({ order: placed }: { order: PlacedOrder }) {
  const [order, setOrder] = useState(placed);
  const [openedAt] = useState(() => Date.now());
  const { state, restart } = usePaymentOutcome(order.id, (order.linkAt ?? openedAt) + LINK_MS);
  const pollPayment = (link: string): void => {
    const paying = { ...order, link, linkAt: Date.now() };
    storeOrder(paying);
    setOrder(paying);
    restart();
  };
  const displayedState = state === 'unknown' ? 'waiting' : state;
  useEffect(() => dismissOrder, []);
  return (
    <FocusOnReplace key={displayedState}>
      {displayedState === 'paid' && (
        <Card look="mint" className={styles.paid}>
          <Confirmation order={order} />
        </Card>
      )}
      {(displayedState === 'failed' || displayedState === 'over') && (
        <NotPaid {...{ order, pollPayment }} isLinkExpired={displayedState === 'over'} />
      )}
      {displayedState === 'cancelled' && <Cancelled order={order} />}
      {displayedState === 'waiting' && <Waiting order={order} />}
    </FocusOnReplace>
  );
}

/** Moves the focus to the new heading if the focused button was replaced. */
function FocusOnReplace({ children }: { children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    container.current
      ?.querySelector<HTMLElement>('[data-autofocus]')
      ?.focus({ preventScroll: true });
  }, []);
  return <div ref={container}>{children}</div>;
}

function Waiting({ order }: { order: PlacedOrder }) {
  return (
    <Card className={styles.card}>
      <Icon name="clock" size={40} />
      <h1 tabIndex={-1} data-autofocus>
        {texts.paying.heading(formatRupees(order.total))}
      </h1>
      <p>{texts.paying.hint(order.id)}</p>
      <div className={styles.actions}>
        {order.link !== null && <ButtonLink href={order.link}>{texts.paying.open}</ButtonLink>}
        <ToBookings />
      </div>
    </Card>
  );
}

interface NotPaidProps {
  order: PlacedOrder;
  /** Whether the payment link has expired; otherwise the payment failed. */
  isLinkExpired: boolean;
  pollPayment: (link: string) => void;
}

function NotPaid({ order, isLinkExpired, pollPayment }: NotPaidProps) {
  const showToast = useSetAtom(showToastAtom);
  const [busy, setBusy] = useState(false);
  const { isCoolingDown, press } = usePressOnce();
  const payAgainInTab = async (): Promise<void> => {
    setBusy(true);
    const paying = await payAgain(order.id);
    setBusy(false);
    if (paying.kind === 'opened') pollPayment(paying.link);
    else showToast(paying.message);
  };
  return (
    <Card className={styles.card} role="status">
      <Icon name="warning" size={40} className={styles.bad} />
      <h1 tabIndex={-1} data-autofocus>
        {isLinkExpired ? texts.paying.over : texts.paying.failed}
      </h1>
      <p>{texts.paying.failedHint(order.id)}</p>
      <div className={styles.actions}>
        <Button
          loading={busy}
          aria-disabled={isCoolingDown || undefined}
          onClick={() => press(() => void payAgainInTab())}
        >
          {texts.paying.again}
        </Button>
        <ToBookings />
      </div>
    </Card>
  );
}

function Cancelled({ order }: { order: PlacedOrder }) {
  return (
    <Card className={styles.card} role="status">
      <Icon name="info" size={40} />
      <h1 tabIndex={-1} data-autofocus>
        {texts.paying.cancelled(order.id)}
      </h1>
      <p>{texts.paying.cancelledHint}</p>
      <div className={styles.actions}>
        <ToBookings />
      </div>
    </Card>
  );
}

function ToBookings() {
  return (
    <ButtonLink to="/booking" variant="secondary" replace>
      {texts.paying.toBookings}
    </ButtonLink>
  );
}
