import { formatRupees, usePressOnce } from 'shared-ui/base';
import { ConfirmDialog } from 'shared-ui/rich';
import { useStaffMutation } from '../acts/use-staff-mutation.ts';
import { callStaffApi } from '../calls/staff-client.ts';
import questionStyles from '../acts/ConfirmMutation.module.css';
import { texts } from '../texts/en/day.ts';
import type { MyVisit } from './step.ts';

interface FinishQuestionProps {
  order: MyVisit['order'];
  opened: boolean;
  onClose: () => void;
}

/** Asks whether the work is done and the cash collected. The server rejects it if the amount due has changed. */
export function FinishDialog({ order, opened, onClose }: FinishQuestionProps) {
  const { id, due } = order;
  const { resting, press } = usePressOnce();
  const mutation = useStaffMutation(
    (cash: number) =>
      callStaffApi('POST /ops/my/orders/{id}/complete', {
        params: { id },
        body: { cash },
        localizeErrors: true,
      }),
    { topics: ['my-day'], onDone: onClose },
  );
  const { finish } = texts;
  const proposedCount = order.changes.filter(({ state }) => state === 'proposed').length;
  const amount = formatRupees(due);
  return (
    <ConfirmDialog
      opened={opened}
      title={finish.title(id)}
      confirm={due > 0 ? finish.confirmCash(amount) : finish.confirm}
      dismiss={finish.back}
      busy={mutation.busy}
      resting={resting}
      onConfirm={() => press(() => mutation.run(due))}
      onClose={onClose}
    >
      <ul className={questionStyles.consequences}>
        <li>{due > 0 ? finish.cash(amount) : finish.nothing}</li>
        {proposedCount > 0 && <li>{finish.open(proposedCount)}</li>}
        <li>{finish.invoice}</li>
      </ul>
    </ConfirmDialog>
  );
}
