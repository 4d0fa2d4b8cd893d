import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { Button, ButtonLink, Card, formatRupees, Icon, usePressOnce } from 'shared-ui/base';
import { showToastAtom } from 'shell/store';
import { texts } from '../texts.ts';
import { Confirmation } from './Confirmation.tsx';
import { leaveOrder, type PlacedOrder } from './last-order.ts';
import { payAgain } from './paying.api.ts';
import styles from './Paying.module.css';
import { usePaymentOutcome } from './use-payment-outcome.ts';

/** An online order while it is paid in another tab, and how that ended. It does not come again once it was left. */
export function Paying({ order }: { order: PlacedOrder }) {
  const { state, waitAgain } = usePaymentOutcome(order.id);
  useEffect(() => leaveOrder, []);
  if (state === 'paid') return <Confirmation order={order} />;
  if (state === 'failed') return <Failed {...{ order, waitAgain }} />;
  if (state === 'cancelled') return <Cancelled order={order} />;
  return (
    <Card className={styles.card}>
      <Icon name="clock" size={40} />
      <h1>{texts.paying.heading(formatRupees(order.total))}</h1>
      <p>{texts.paying.hint(order.id)}</p>
      <div className={styles.actions}>
        {order.link !== null && <ButtonLink href={order.link}>{texts.paying.open}</ButtonLink>}
        <ToBookings />
      </div>
    </Card>
  );
}

function Failed({ order, waitAgain }: { order: PlacedOrder; waitAgain: () => void }) {
  const showToast = useSetAtom(showToastAtom);
  const [busy, setBusy] = useState(false);
  const { resting, press } = usePressOnce();
  const again = async (): Promise<void> => {
    setBusy(true);
    const words = await payAgain(order.id);
    setBusy(false);
    if (words === null) waitAgain();
    else showToast(words);
  };
  return (
    <Card className={styles.card} role="status">
      <Icon name="warning" size={40} className={styles.bad} />
      <h1>{texts.paying.failed}</h1>
      <p>{texts.paying.failedHint(order.id)}</p>
      <div className={styles.actions}>
        <Button
          loading={busy}
          aria-disabled={resting || undefined}
          onClick={() => press(() => void again())}
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
      <h1>{texts.paying.cancelled(order.id)}</h1>
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
