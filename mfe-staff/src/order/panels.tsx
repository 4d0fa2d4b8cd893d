import type { WholeOrder } from 'api/staff-contract';
import { formatRupees, Link } from 'shared-ui/base';
import { formatDateTime } from 'shared-ui/parts';
import { Panel } from '../ui/Panel.tsx';
import { Phone } from '../ui/Phone.tsx';
import { Place } from '../ui/Place.tsx';
import { Status } from '../ui/Status.tsx';
import { toDay, formatWindow } from '../visits/times.ts';
import { describeHistoryEntry, getAuthor } from './history.ts';
import layout from '../ui/layout.module.css';
import styles from './OrderPage.module.css';
import { texts } from '../texts/en/order.ts';

type Order = WholeOrder['order'];

/** Customer, address and contact links. */
export function CustomerPanel({ order }: { order: Order }) {
  const panelTexts = texts.customer;
  const phone = order.customer_number ?? order.user.phone_number;
  return (
    <Panel heading={panelTexts.heading}>
      <p className={styles.name}>
        {order.first_name} {order.last_name}
      </p>
      <p className={styles.text}>
        {order.address}, {order.landmark && `${order.landmark}, `}
        <Place name={order.block} />, <Place name={order.city} />
      </p>
      {order.customer_number !== null && <p className={layout.secondary}>{panelTexts.partner}</p>}
      <p className={styles.contact}>
        <a href={`tel:+91${phone}`} className={styles.contactLink} aria-keyshortcuts="l">
          {panelTexts.call} +91 {phone}
        </a>
        <a
          href={`https://wa.me/91${phone}`}
          target="_blank"
          rel="noopener noreferrer"
          className={styles.contactLink}
        >
          {panelTexts.chat}
        </a>
      </p>
      {order.second_phone !== undefined && (
        <p className={styles.text}>
          {panelTexts.second} <Phone number={order.second_phone} />
        </p>
      )}
      {order.note !== null && (
        <p className={styles.text}>
          <strong>{panelTexts.note}:</strong> {order.note}
        </p>
      )}
    </Panel>
  );
}

/** Time window and technician. */
export function VisitPanel({
  order: { visit, technician, technician_phone: phone, parts_way: fulfilment },
  held,
}: Pick<WholeOrder, 'order' | 'held'>) {
  const panelTexts = texts.visit;
  return (
    <Panel heading={panelTexts.heading} aside={visit && <Status>{visit.state}</Status>}>
      <p className={styles.text}>
        {visit === null ? (
          fulfilment === 'pick_up' ? (
            panelTexts.pickUp
          ) : (
            panelTexts.none
          )
        ) : (
          <Link to={`/staff/board?day=${toDay(Date.parse(visit.start))}`}>
            {formatWindow(visit.start, visit.end)}
          </Link>
        )}
      </p>
      {fulfilment !== 'pick_up' && (
        <p className={styles.text}>
          {technician ?? (held === null ? panelTexts.nobody : panelTexts.held(held.name))}
          {phone !== null && (
            <>
              {', '}
              <a href={`tel:+91${phone}`}>+91 {phone}</a>
            </>
          )}
        </p>
      )}
    </Panel>
  );
}

/** How the customer confirmed that the work is done. */
export function CompletionPanel({
  completion: { method, reason, signature },
}: {
  completion: NonNullable<WholeOrder['completion']>;
}) {
  const panelTexts = texts.completion;
  return (
    <Panel heading={panelTexts.heading}>
      <p className={styles.text}>{panelTexts.methods[method]}</p>
      {reason !== null && <p className={styles.text}>{reason}</p>}
      {signature !== null && (
        <svg
          role="img"
          aria-label={panelTexts.signature}
          viewBox="0 0 320 160"
          className={styles.signature}
        >
          <path d={signature} />
        </svg>
      )}
    </Panel>
  );
}

export function PaymentsPanel({ payments }: Pick<WholeOrder, 'payments'>) {
  const panelTexts = texts.payments;
  return (
    <Panel heading={panelTexts.heading}>
      {payments.length === 0 && <p className={layout.secondary}>{panelTexts.none}</p>}
      <ul className={styles.lines}>
        {payments.map(({ name, at, kind, amount, state }) => (
          <li key={name} className={styles.line}>
            <span>
              {panelTexts[kind]} {formatDateTime(at)}
              <small className={layout.secondary}> {name}</small>
            </span>
            <span className={styles.amount}>
              {formatRupees(amount)} <Status>{state}</Status>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const MESSAGE_STATES: Readonly<Record<string, string>> = texts.messages.states;

/** Messages sent to the customer about the order. */
export function MessagesPanel({ messages }: Pick<WholeOrder, 'messages'>) {
  const panelTexts = texts.messages;
  return (
    <Panel heading={panelTexts.heading}>
      {messages.length === 0 && <p className={layout.secondary}>{panelTexts.none}</p>}
      <ul className={styles.lines}>
        {messages.map(({ at, text, state }, index) => (
          <li key={`${at} ${index}`} className={styles.message}>
            <small className={layout.secondary}>
              {formatDateTime(at)}, {MESSAGE_STATES[state] ?? state}
            </small>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function HistoryPanel({ history }: Pick<WholeOrder, 'history'>) {
  return (
    <Panel heading={texts.history.heading}>
      <ol className={styles.lines}>
        {history.map((event, index) => (
          <li key={`${event.at} ${index}`} className={styles.message}>
            <span>{describeHistoryEntry(event)}</span>
            <small className={layout.secondary}>
              {formatDateTime(event.at)}, {getAuthor(event.by)}
            </small>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
