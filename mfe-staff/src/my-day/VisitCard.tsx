import { TAX_PERCENT } from 'api/limits';
import { useState } from 'react';
import { Button, formatRupees, Icon, usePressOnce } from 'shared-ui/base';
import styles from './DayPage.module.css';
import lineStyles from './Estimate.module.css';
import { Place } from '../ui/Place.tsx';
import { texts } from '../texts/en/day.ts';
import { EstimateDialog } from './EstimateDialog.tsx';
import { EstimatePanel } from './EstimatePanel.tsx';
import { getTaxPercentOfTotal } from './estimate.rules.ts';
import { FinishDialog } from './FinishDialog.tsx';
import { MissedDialog } from './MissedDialog.tsx';
import { PartDialog } from './PartDialog.tsx';
import { StatusHistory } from './StatusHistory.tsx';
import { toClockTime, getNextStep, getMapUrl, type MyVisit } from './step.ts';
import type { QueuedAction } from '../offline/action.ts';
import type { Payee } from './upi.ts';
import type { RecordAction } from './use-record-action.ts';
import { VisitPhotos } from './VisitPhotos.tsx';

interface VisitProps {
  visit: MyVisit;
}

interface VisitCardProps extends VisitProps {
  /** Queues an action on this visit. */
  record: RecordAction;
  /** Queued and rejected actions. */
  actions: readonly QueuedAction[];
  /** Where the customer pays by UPI; null if the shop takes none. */
  payee: Payee | null;
}

/** The current or next visit: time, address, customer, work, and the button of the next step. */
export function VisitCard({ visit, record, actions, payee }: VisitCardProps) {
  const [open, setOpen] = useState<'part' | 'estimate' | 'finish' | 'missed' | null>(null);
  const { isCoolingDown, press } = usePressOnce();
  const step = getNextStep(visit);
  const { order } = visit;
  const name = `${order.first_name} ${order.last_name}`.trim();
  const close = (): void => setOpen(null);
  return (
    <article className={styles.card} aria-label={name}>
      <VisitDetails visit={visit} name={name} />
      <WorkList visit={visit} />
      {visit.state === 'arrived' && <VisitPhotos {...{ visit, actions, record }} />}
      <EstimatePanel order={order} record={record} />
      {order.actions.includes('make-estimate') && (
        <Button variant="secondary" size="large" wide onClick={() => setOpen('estimate')}>
          {order.estimate?.state === 'open' ? texts.estimate.makeAgain : texts.estimate.make}
        </Button>
      )}
      {order.actions.includes('add-part') && (
        <Button variant="secondary" size="large" wide onClick={() => setOpen('part')}>
          {texts.part.open}
        </Button>
      )}
      {step !== null && (
        <Button
          size="large"
          wide
          className={styles.nextStep}
          aria-disabled={isCoolingDown || undefined}
          onClick={() =>
            press(() =>
              step === 'complete'
                ? setOpen('finish')
                : record({ name: step, title: texts.steps[step] }),
            )
          }
        >
          {texts.steps[step]}
        </Button>
      )}
      {order.actions.includes('missed') && (
        <Button
          variant="secondary"
          size="large"
          wide
          aria-disabled={isCoolingDown || undefined}
          onClick={() => press(() => setOpen('missed'))}
        >
          {texts.missed.open}
        </Button>
      )}
      <StatusHistory steps={order.steps} />
      <MissedDialog
        {...{ record, close, isCoolingDown, press }}
        order={order.id}
        opened={open === 'missed'}
      />
      {open === 'part' && <PartDialog record={record} onClose={close} />}
      {open === 'estimate' && (
        <EstimateDialog
          credit={visit.fee_credit ?? 0}
          taxPercent={getTaxPercentOfTotal(visit.tax_percent ?? TAX_PERCENT, visit.tax_method)}
          isReplacing={order.estimate?.state === 'open'}
          record={record}
          onClose={close}
        />
      )}
      <FinishDialog {...{ order, payee, record }} opened={open === 'finish'} onClose={close} />
    </article>
  );
}

/** Says what to collect. Nothing is due at the door for an online order that is not paid yet. */
export function describeDue({ due, payment_status: payment }: MyVisit['order']): string {
  if (due > 0) return texts.due(formatRupees(due));
  return payment === 'pending' || payment === 'failed' ? texts.unpaid : texts.paid;
}

function VisitDetails({ visit, name }: VisitProps & { name: string }) {
  const { start, end, state, order } = visit;
  // `customer_number` is a phone number that the customer gave for this order.
  const phone = order.customer_number ?? order.user.phone_number;
  return (
    <>
      <p className={styles.timeAndState}>
        <strong>{texts.hours(toClockTime(start), toClockTime(end))}</strong>
        <span className={styles.state}>{texts.states[state]}</span>
      </p>
      <h3 className={styles.name}>{name}</h3>
      <p>
        {order.address}, <Place name={order.block} />
        {order.landmark !== '' && (
          <>
            <br />
            {texts.landmark(order.landmark)}
          </>
        )}
      </p>
      <div className={styles.buttons}>
        <a className={styles.bigButton} href={getMapUrl(visit)}>
          <Icon name="pin" /> {texts.directions}
        </a>
        <a className={styles.bigButton} href={`tel:+91${phone}`}>
          <Icon name="phone" /> {texts.call(order.first_name)}
        </a>
        {order.second_phone !== undefined && (
          <a className={styles.bigButton} href={`tel:+91${order.second_phone}`}>
            <Icon name="phone" /> {texts.callSecond}
          </a>
        )}
      </div>
      {order.note !== null && (
        <div className={styles.note}>
          <strong>{texts.note}</strong>
          <p>{order.note}</p>
        </div>
      )}
    </>
  );
}

function WorkList({ visit: { order } }: VisitProps) {
  const items = [...order.products, ...order.spare_parts];
  const notAgreed = order.changes.filter(({ state }) => state !== 'agreed');
  return (
    <>
      <h4>{texts.lines}</h4>
      <ul className={lineStyles.lines}>
        {items.map(({ id, name, quantity, price }, index) => (
          <li key={`${id} ${index}`} className={lineStyles.line}>
            <span>{texts.work(name, quantity)}</span>
            <span>{formatRupees(price * quantity)}</span>
          </li>
        ))}
        {notAgreed.map(({ id, name, quantity, amount, state }) => (
          <li key={`change ${id}`} className={lineStyles.line} data-state={state}>
            <span>
              {texts.work(name, quantity)}
              <br />
              <em>{id < 0 ? texts.queue.unsent : texts.changes[state]}</em>
            </span>
            <span>{formatRupees(amount)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.due}>{describeDue(order)}</p>
    </>
  );
}
