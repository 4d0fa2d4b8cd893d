import type { WholeOrder } from 'api/staff-contract';
import { Button, formatRupees, Link, usePressOnce } from 'shared-ui/base';
import { formatDateTime } from 'shared-ui/parts';
import { getReasonLabel } from '../edit-order/edit-order.ts';
import { Panel } from '../ui/Panel.tsx';
import { getProposedParts } from './actions.ts';
import { PartRow } from './PartRow.tsx';
import layout from '../ui/layout.module.css';
import styles from './OrderPage.module.css';
import { texts } from '../texts/en/order.ts';
import type { OrderCall, useOrderAction } from './use-order-action.ts';

type Order = WholeOrder['order'];
type Line = Order['products'][number];

/** Ordered items, and items that were added later. */
export function LinesPanel({ order }: { order: Order }) {
  const lineTexts = texts.lines;
  return (
    <Panel heading={lineTexts.heading}>
      <ul className={styles.lines}>
        {[...order.products, ...order.spare_parts].map((line, index) => (
          <OrderLine key={`${line.id} ${index}`} line={line} />
        ))}
      </ul>
      <dl className={styles.sums}>
        {(order.discount ?? 0) > 0 && (
          <>
            <dt>{lineTexts.discount(getReasonLabel(order.discount_reason))}</dt>
            <dd>{formatRupees(-(order.discount ?? 0))}</dd>
          </>
        )}
        <dt>{lineTexts.total}</dt>
        <dd className={styles.total}>{formatRupees(order.total)}</dd>
        <dt>{lineTexts.due}</dt>
        <dd>{formatRupees(order.due)}</dd>
        {order.paid_online > 0 && (
          <>
            <dt>{lineTexts.online}</dt>
            <dd>{formatRupees(order.paid_online)}</dd>
          </>
        )}
      </dl>
      {order.parts_way && <p className={styles.text}>{lineTexts.fulfilments[order.parts_way]}</p>}
      {order.invoice_number !== null && (
        <p className={styles.text}>
          <Link to={`/staff/invoices/${order.id}`}>{lineTexts.invoice(order.invoice_number)}</Link>
        </p>
      )}
      {order.actions.includes('ask-online') && (order.online_asked_at ?? null) !== null && (
        <p className={layout.secondary}>
          {lineTexts.linkSent(formatDateTime(order.online_asked_at ?? ''))}
        </p>
      )}
    </Panel>
  );
}

function OrderLine({
  line: { name, quantity, price, added, warranty_of: covering },
}: {
  line: Line;
}) {
  const lineTexts = texts.lines;
  return (
    <li className={styles.line}>
      <span>
        {name}
        {quantity > 1 && ` × ${quantity}`}
        {covering != null && (
          <small className={layout.secondary}> {lineTexts.warranty(covering)}</small>
        )}
        {added !== null && (
          <small className={layout.secondary}>
            {' '}
            {lineTexts.added}
            {added.agreed === 'telephone' && `, ${lineTexts.phone}`}
          </small>
        )}
        {added?.objected === true && (
          <strong className={layout.error}> {lineTexts.disputed}</strong>
        )}
      </span>
      <span className={styles.amount}>{formatRupees(price * quantity)}</span>
    </li>
  );
}

interface WaitingPanelProps {
  order: Order;
  mutation: ReturnType<typeof useOrderAction>;
}

/** Proposed parts that wait for the customer's agreement. */
export function WaitingPanel({ order, mutation }: WaitingPanelProps) {
  const waiting = getProposedParts(order);
  // Shared by all: the second tap must not hit the part that moves up under the finger.
  const { isCoolingDown, press } = usePressOnce();
  const decide = (call: OrderCall['call'], change: number): void =>
    press(() => mutation.mutate({ call, body: { change } }));
  if (waiting.length === 0) return null;
  const waitingTexts = texts.waiting;
  return (
    <Panel heading={waitingTexts.heading}>
      <p className={layout.secondary}>{waitingTexts.hint}</p>
      <ul className={styles.lines}>
        {waiting.map((change) => (
          <PartRow key={change.id} change={change}>
            {order.actions.includes('agree-part') && (
              <Button
                size="small"
                variant="secondary"
                aria-disabled={isCoolingDown || undefined}
                onClick={() => decide('POST /ops/orders/{id}/agree-part', change.id)}
              >
                {waitingTexts.yes}
              </Button>
            )}
            {order.actions.includes('drop-part') && (
              <Button
                size="small"
                variant="ghost"
                aria-disabled={isCoolingDown || undefined}
                onClick={() => decide('POST /ops/orders/{id}/drop-part', change.id)}
              >
                {waitingTexts.drop}
              </Button>
            )}
          </PartRow>
        ))}
      </ul>
    </Panel>
  );
}
