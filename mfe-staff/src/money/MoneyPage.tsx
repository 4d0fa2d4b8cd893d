import type { ConsolePageProps } from '../console-page-props.ts';
import { canWrite } from '../permissions.ts';
import { PageHead } from '../ui/Panel.tsx';
import { Cash } from './Cash.tsx';
import { Invoices } from './Invoices.tsx';
import styles from './MoneyPage.module.css';
import { texts } from '../texts/en/money.ts';
import { Payments } from './Payments.tsx';
import { Refunds } from './Refunds.tsx';
import { Withdrawals } from './Withdrawals.tsx';

/** What staff must settle: withdrawals, failed refunds and stuck payments; the cash and UPI of a day; and the invoices of a month. */
export default function MoneyPage({ me, search }: ConsolePageProps) {
  const canEdit = canWrite(me, 'money');
  return (
    <>
      <PageHead heading={texts.heading} hint={texts.hint} />
      <div className={styles.parts}>
        <Withdrawals canEdit={canEdit} />
        <Refunds canEdit={canEdit} />
        <Payments canEdit={canEdit} />
        <Cash day={search.get('day') ?? ''} canEdit={canEdit} />
        <Invoices />
      </div>
    </>
  );
}
