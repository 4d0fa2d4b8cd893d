import { useState } from 'react';
import { Button } from 'shared-ui/base';
import { Checkbox } from 'shared-ui/forms/checkbox';
import { Dialog } from 'shared-ui/rich';
import { TechnicianSelect } from '../visits/TechnicianSelect.tsx';
import { canInsist, whyNot } from '../visits/times.ts';
import type { OrderDialogProps } from './AskDialog.tsx';
import styles from './OrderPage.module.css';
import { texts } from './order.texts.ts';

interface AssignDialogProps extends OrderDialogProps {
  opened: boolean;
  /** Who the order is assigned to; null if nobody. */
  assigned: string | null;
  onAssign: (body: { technician: string; anyway?: boolean }) => void;
}

/** Who comes. One who can't is taken only where that is said. */
export function AssignDialog(props: AssignDialogProps) {
  const { opened, assigned, busy, error, onAssign, onClose } = props;
  const [technician, setTechnician] = useState('');
  const [anyway, setAnyway] = useState(false);
  const words = texts.assign;
  return (
    <Dialog opened={opened} title={words.title} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (technician !== '') onAssign({ technician, ...(anyway ? { anyway } : {}) });
        }}
      >
        {assigned !== null && <p>{words.now(assigned)}</p>}
        <TechnicianSelect
          label={words.technician}
          placeholder={words.choose}
          value={technician}
          onChange={setTechnician}
        />
        {error !== null && (
          <>
            <p role="alert" className={styles.error}>
              {whyNot(error.message)}
            </p>
            {canInsist(error.message) && (
              <Checkbox label={words.anyway} checked={anyway} onChange={setAnyway} />
            )}
          </>
        )}
        <Button type="submit" loading={busy}>
          {words.submit}
        </Button>
      </form>
    </Dialog>
  );
}
