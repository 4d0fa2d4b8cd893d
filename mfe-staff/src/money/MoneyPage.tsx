import type { ConsolePageProps } from '../console-page-props.ts';
import { canWrite } from '../permissions.ts';
import { PageHead } from '../ui/Panel.tsx';
import { Cash } from './Cash.tsx';
import { Invoices } from './Invoices.tsx';
import layout from '../ui/layout.module.css';
import { texts } from '../texts/en/money.ts';
import { Payments } from './Payments.tsx';
import { Refunds } from './Refunds.tsx';
import { Withdrawals } from './Withdrawals.tsx';

/** Withdrawals, failed refunds and stuck payments, which staff settle; cash and UPI of a day; invoices of a month. */
export default function MoneyPage({ me, search }: ConsolePageProps) {
  const canEdit = canWrite(me, 'money');
  return (
    <>
      <PageHead heading={texts.heading} hint={texts.hint} />
      <div className={layout.stack}>
        <Withdrawals canEdit={canEdit} />
        <Refunds canEdit={canEdit} />
        <Payments canEdit={canEdit} />
        <Cash day={search.get('day') ?? ''} canEdit={canEdit} />
        <Invoices />
      </div>
    </>
  );
}
