import type { PressOnce } from 'shared-ui/base';
import { ConfirmDialog } from 'shared-ui/rich';
import { texts } from '../texts/en/day.ts';
import type { RecordAction } from './use-record-action.ts';

interface MissedDialogProps extends PressOnce {
  order: number;
  opened: boolean;
  record: RecordAction;
  close: () => void;
}

/** Confirms that the customer was not at home, which ends the visit as missed by the customer. */
export function MissedDialog(props: MissedDialogProps) {
  const { order, opened, record, close, isCoolingDown, press } = props;
  const { missed } = texts;
  return (
    <ConfirmDialog
      opened={opened}
      title={missed.title(order)}
      confirm={missed.open}
      dismiss={missed.back}
      isCoolingDown={isCoolingDown}
      onConfirm={() =>
        press(() => {
          record({ name: 'missed', title: missed.open });
          close();
        })
      }
      onClose={close}
    >
      <p>{missed.rule}</p>
    </ConfirmDialog>
  );
}
