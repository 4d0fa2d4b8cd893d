import type { PressOnce } from 'shared-ui/base';
import { ConfirmDialog } from 'shared-ui/rich';
import { texts } from '../texts/en/day.ts';
import type { Take } from './use-take.ts';

interface MissedDialogProps extends PressOnce {
  order: number;
  opened: boolean;
  take: Take;
  close: () => void;
}

/** Asks whether nobody opened: the visit then ends as missed by the customer. */
export function MissedDialog(props: MissedDialogProps) {
  const { order, opened, take, close, isCoolingDown, press } = props;
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
          take({ name: 'missed', title: missed.open });
          close();
        })
      }
      onClose={close}
    >
      <p>{missed.rule}</p>
    </ConfirmDialog>
  );
}
