import { formatRupees, usePressOnce } from 'shared-ui/base';
import { ConfirmDialog } from 'shared-ui/rich';
import questionStyles from '../acts/ConfirmMutation.module.css';
import { texts } from '../texts/en/day.ts';
import type { MyVisit } from './step.ts';
import type { Take } from './use-take.ts';

interface FinishQuestionProps {
  order: MyVisit['order'];
  opened: boolean;
  /** Records that the work is done. */
  take: Take;
  onClose: () => void;
}

/** Asks whether the work is done and the cash collected. The server rejects it if the amount due has changed. */
export function FinishDialog({ order, opened, take, onClose }: FinishQuestionProps) {
  const { id, due } = order;
  const { resting, press } = usePressOnce();
  const { finish } = texts;
  const proposedCount = order.changes.filter(({ state }) => state === 'proposed').length;
  const amount = formatRupees(due);
  const confirm = due > 0 ? finish.confirmCash(amount) : finish.confirm;
  return (
    <ConfirmDialog
      opened={opened}
      title={finish.title(id)}
      confirm={confirm}
      dismiss={finish.back}
      resting={resting}
      onConfirm={() =>
        press(() => {
          take({ name: 'complete', body: { cash: due }, title: confirm });
          onClose();
        })
      }
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
