import { useState } from 'react';
import { Button, formatRupees, Icon, usePressOnce } from 'shared-ui/base';
import { useStaffMutation } from '../acts/use-staff-mutation.ts';
import { callStaffApi } from '../calls/staff-client.ts';
import styles from './DayPage.module.css';
import { texts } from '../texts/en/day.ts';
import { FinishDialog } from './FinishDialog.tsx';
import { PartDialog } from './PartDialog.tsx';
import {
  toClockTime,
  getNextStep,
  getMapUrl,
  type MyVisit,
  STEP_CALLS,
  type Step,
} from './step.ts';

const TOPICS = ['my-day'] as const;

const take = ({ id, step }: { id: number; step: Exclude<Step, 'complete'> }) =>
  callStaffApi(STEP_CALLS[step], { params: { id }, localizeErrors: true });

interface VisitCardProps {
  visit: MyVisit;
}

/** The current or next visit: where, who, what, and the button of the next step. */
export function VisitCard({ visit }: VisitCardProps) {
  const [open, setOpen] = useState<'part' | 'finish' | null>(null);
  const { resting, press } = usePressOnce();
  const act = useStaffMutation(take, { topics: TOPICS });
  const step = getNextStep(visit);
  const { order_id: id, order } = visit;
  const name = `${order.first_name} ${order.last_name}`.trim();
  const close = (): void => setOpen(null);
  return (
    <article className={styles.card} aria-label={name}>
      <Place visit={visit} name={name} />
      <Work visit={visit} />
      {order.actions.includes('add-part') && (
        <Button variant="secondary" size="large" wide onClick={() => setOpen('part')}>
          {texts.part.open}
        </Button>
      )}
      {step !== null && (
        <Button
          size="large"
          wide
          className={styles.step}
          loading={act.busy}
          aria-disabled={resting || undefined}
          onClick={() =>
            press(() => (step === 'complete' ? setOpen('finish') : act.run({ id, step })))
          }
        >
          {texts.steps[step]}
        </Button>
      )}
      {open === 'part' && <PartDialog order={id} onClose={close} />}
      <FinishDialog order={order} opened={open === 'finish'} onClose={close} />
    </article>
  );
}

function Place({ visit, name }: VisitCardProps & { name: string }) {
  const { start, end, state, order } = visit;
  const phone = order.customer_number ?? order.user.phone_number;
  return (
    <>
      <p className={styles.when}>
        <strong>{texts.hours(toClockTime(start), toClockTime(end))}</strong>
        <span className={styles.state}>{texts.states[state]}</span>
      </p>
      <h3 className={styles.name}>{name}</h3>
      <p>
        {order.address}, {order.block}
        {order.landmark !== '' && (
          <>
            <br />
            {texts.landmark(order.landmark)}
          </>
        )}
      </p>
      <div className={styles.reach}>
        <a className={styles.big} href={getMapUrl(visit)}>
          <Icon name="pin" /> {texts.way}
        </a>
        <a className={styles.big} href={`tel:+91${phone}`}>
          <Icon name="phone" /> {texts.call(order.first_name)}
        </a>
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

function Work({ visit: { order } }: VisitCardProps) {
  const things = [...order.products, ...order.spare_parts];
  const open = order.changes.filter(({ state }) => state !== 'agreed');
  return (
    <>
      <h4>{texts.lines}</h4>
      <ul className={styles.lines}>
        {things.map(({ id, name, quantity, price }) => (
          <li key={`${id} ${name}`}>
            {texts.change(name, quantity, formatRupees(price * quantity))}
          </li>
        ))}
        {open.map(({ id, name, quantity, amount, state }) => (
          <li key={`change ${id}`} data-state={state}>
            {texts.change(name, quantity, formatRupees(amount))}
            <br />
            <em>{texts.changes[state]}</em>
          </li>
        ))}
      </ul>
      <p className={styles.due}>
        {order.due > 0 ? texts.due(formatRupees(order.due)) : texts.paid}
      </p>
    </>
  );
}
