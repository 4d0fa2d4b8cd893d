import { PAYMENT_LINK_MINUTES } from 'api/limits';
import { useSetAtom } from 'jotai';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import {
  Button,
  ButtonLink,
  Card,
  formatRupees,
  Icon,
  usePressOnce,
  type IconName,
} from 'shared-ui/base';
import { postToTabs, showToastAtom } from 'app-kit/store';
import { texts } from '../texts/en/checkout.ts';
import { Confirmation } from './Confirmation.tsx';
import type { PlacedOrder } from './stored-order.ts';
import { dismissOrder, storeOrder } from './last-order.ts';
import { payAgain, payInCash } from './paying.api.ts';
import styles from './Paying.module.css';
import { usePaymentOutcome } from './use-payment-outcome.ts';

const LINK_MS = PAYMENT_LINK_MINUTES * 60_000;

/** Waits for the online payment in another tab and shows its outcome. It is not shown again after the user leaves. */
export function Paying({ order: placed }: { order: PlacedOrder }) {
  const [order, setOrder] = useState(placed);
  const [openedAt] = useState(() => Date.now());
  const outcome = usePaymentOutcome(order.id, (order.linkAt ?? openedAt) + LINK_MS);
  const { state, restart, canPayInCash } = outcome;
  const awaitPayment = (link: string): void => {
    const paying = { ...order, link, linkAt: Date.now() };
    storeOrder(paying);
    setOrder(paying);
    restart();
  };
  const isCash = order.method === 'cod' || state === 'cash';
  // When the order was placed, the visit was only held; its hold may have expired meanwhile.
  const { visit = order.visit ?? null } = outcome;
  const bookedVisit = visit && { ...visit, held_until: null };
  const knownState = state === 'unknown' ? 'waiting' : state;
  const displayedState = isCash ? 'cash' : knownState;
  useEffect(() => dismissOrder, []);
  return (
    <FocusOnReplace key={displayedState}>
      {(displayedState === 'paid' || isCash) && (
        <Card variant="mint" className={styles.paid}>
          <Confirmation
            order={{ ...order, visit: bookedVisit, method: isCash ? 'cod' : order.method }}
          />
        </Card>
      )}
      {(displayedState === 'failed' || displayedState === 'expired') && (
        <NotPaid
          {...{ order, awaitPayment, canPayInCash }}
          isLinkExpired={displayedState === 'expired'}
          onCash={() => setOrder({ ...order, method: 'cod' })}
        />
      )}
      {displayedState === 'cancelled' && (
        <Notice
          icon="info"
          heading={texts.paying.cancelled(order.id)}
          hint={texts.paying.cancelledHint}
          role="status"
        />
      )}
      {displayedState === 'waiting' && <Waiting order={order} />}
    </FocusOnReplace>
  );
}

/** Scrolls to the top and focuses the heading when it mounts, because the focused button was replaced. */
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

interface NoticeProps {
  icon: IconName;
  heading: string;
  hint: string;
  /** Buttons before the link to the bookings. */
  children?: ReactNode;
  /** Announces the notice, if it appears without a press. */
  role?: 'status';
}

function Notice({ icon, heading, hint, children, role }: NoticeProps) {
  return (
    <Card className={styles.card} role={role}>
      <Icon name={icon} size={40} className={icon === 'warning' ? styles.warningIcon : undefined} />
      <h1 tabIndex={-1} data-autofocus>
        {heading}
      </h1>
      <p>{hint}</p>
      <div className={styles.actions}>
        {children}
        <ButtonLink to="/booking" variant="secondary" replace>
          {texts.paying.toBookings}
        </ButtonLink>
      </div>
    </Card>
  );
}

function Waiting({ order: { id, total, link } }: { order: PlacedOrder }) {
  return (
    <Notice
      icon="clock"
      heading={texts.paying.heading(formatRupees(total))}
      hint={texts.paying.hint(id)}
    >
      {link !== null && <ButtonLink href={link}>{texts.paying.open}</ButtonLink>}
    </Notice>
  );
}

interface NotPaidProps {
  order: PlacedOrder;
  /** Whether the payment link has expired; otherwise the payment failed. */
  isLinkExpired: boolean;
  canPayInCash: boolean;
  awaitPayment: (link: string) => void;
  /** Called after the order was switched to cash. */
  onCash: () => void;
}

function NotPaid({ order, isLinkExpired, canPayInCash, awaitPayment, onCash }: NotPaidProps) {
  const showToast = useSetAtom(showToastAtom);
  const [busy, setBusy] = useState<'online' | 'cash' | null>(null);
  const { isCoolingDown, press } = usePressOnce();
  const payAgainInTab = async (): Promise<void> => {
    setBusy('online');
    const paying = await payAgain(order.id);
    setBusy(null);
    if (paying.kind === 'opened') awaitPayment(paying.link);
    else showToast(paying.message);
  };
  const switchToCash = async (): Promise<void> => {
    setBusy('cash');
    const error = await payInCash(order.id);
    setBusy(null);
    if (error !== null) return showToast(error);
    postToTabs({ kind: 'payment', orderId: order.id });
    return onCash();
  };
  return (
    <Notice
      icon="warning"
      heading={isLinkExpired ? texts.paying.linkExpired : texts.paying.failed}
      hint={texts.paying.failedHint(order.id)}
      role="status"
    >
      <Button
        loading={busy === 'online'}
        aria-disabled={isCoolingDown || undefined}
        onClick={() => press(() => void payAgainInTab())}
      >
        {texts.paying.payAgain}
      </Button>
      {canPayInCash && (
        <Button
          variant="secondary"
          loading={busy === 'cash'}
          aria-disabled={isCoolingDown || undefined}
          onClick={() => press(() => void switchToCash())}
        >
          {texts.paying.inCash}
        </Button>
      )}
    </Notice>
  );
}
