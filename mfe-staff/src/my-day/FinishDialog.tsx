import { useState } from 'react';
import { formatRupees, usePressOnce } from 'shared-ui/base';
import { RadioCards } from 'shared-ui/forms/radio-cards';
import { ConfirmDialog } from 'shared-ui/rich';
import questionStyles from '../actions/ConfirmMutation.module.css';
import { CustomerConfirmation, useConfirmation } from './CustomerConfirmation.tsx';
import { texts } from '../texts/en/day.ts';
import styles from './DayPage.module.css';
import type { MyVisit } from './step.ts';
import { isReference, type Payee } from './upi.ts';
import { UpiPayment } from './UpiPayment.tsx';
import type { RecordAction } from './use-record-action.ts';

interface FinishDialogProps {
  order: MyVisit['order'];
  /** Null if the shop takes no UPI. */
  payee: Payee | null;
  opened: boolean;
  record: RecordAction;
  onClose: () => void;
}

/** Asks whether the work is done and the money collected. The server rejects a completion with another amount due. */
export function FinishDialog({ order, payee, opened, record, onClose }: FinishDialogProps) {
  const { id, due } = order;
  const [method, setMethod] = useState<'cash' | 'upi'>('cash');
  const [reference, setReference] = useState('');
  const confirmation = useConfirmation();
  const { isCoolingDown, press } = usePressOnce();
  const { finish } = texts;
  const amount = formatRupees(due);
  const isUpi = method === 'upi' && due > 0 && payee !== null;
  const isIncomplete = confirmation.body === null || (isUpi && !isReference(reference));
  const confirmDue = isUpi ? finish.upi.confirm(amount) : finish.confirmCash(amount);
  const confirm = due > 0 ? confirmDue : finish.confirm;
  const finishVisit = (): void => {
    const payment = isUpi ? { upi: { amount: due, reference } } : { cash: due };
    record({ name: 'complete', body: { ...payment, ...confirmation.body }, title: confirm });
    onClose();
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={finish.title(id)}
      confirm={confirm}
      dismiss={finish.back}
      isCoolingDown={isCoolingDown || isIncomplete}
      onConfirm={() => {
        if (!isIncomplete) press(finishVisit);
      }}
      onClose={onClose}
    >
      {due > 0 && payee !== null && (
        <div className={styles.fields}>
          <RadioCards
            legend={finish.method(amount)}
            choices={[
              { value: 'cash', label: finish.byCash },
              { value: 'upi', label: finish.byUpi },
            ]}
            value={method}
            onChange={setMethod}
          />
          {isUpi && (
            <UpiPayment {...{ payee, due, reference }} order={id} onReference={setReference} />
          )}
        </div>
      )}
      <CustomerConfirmation state={confirmation} />
      <ul className={questionStyles.consequences}>
        {!isUpi && <li>{due > 0 ? finish.cash(amount) : finish.nothing}</li>}
        <UnansweredParts order={order} />
        {order.estimate?.state === 'open' && <li>{texts.estimate.openAtEnd}</li>}
        <li>{finish.invoice}</li>
      </ul>
    </ConfirmDialog>
  );
}

function UnansweredParts({ order }: { order: MyVisit['order'] }) {
  const count = order.changes.filter(({ state }) => state === 'proposed').length;
  return count > 0 && <li>{texts.finish.open(count)}</li>;
}
