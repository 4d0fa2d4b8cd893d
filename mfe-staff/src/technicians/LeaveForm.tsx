import type { Load, Technician } from 'api/staff-contract';
import { useState } from 'react';
import { Button } from 'shared-ui/base';
import { TextInput } from 'shared-ui/fields';
import { Dialog } from 'shared-ui/rich';
import { useStaffMutation } from '../actions/use-staff-mutation.ts';
import { CallError } from '../calls/call-error.ts';
import { callStaffApi } from '../calls/staff-client.ts';
import styles from './Form.module.css';
import { countVisits } from './load.ts';
import { texts } from '../texts/en/technicians.ts';

interface LeaveFormProps {
  technician: Technician;
  load: Load;
  onClose: () => void;
}

/** Records leave. Shows before saving how many visits are on these days, if `load` includes all of them. */
export function LeaveForm({ technician: { id, name }, load, onClose }: LeaveFormProps) {
  const [from, setFrom] = useState(load.days[0] ?? '');
  const [to, setTo] = useState(from);
  const mutation = useStaffMutation(
    () => callStaffApi('POST /ops/technicians/{id}/leave', { params: { id }, body: { from, to } }),
    { topics: ['technicians', 'board'], onDone: onClose, silent: true },
  );
  const fields = mutation.error instanceof CallError ? mutation.error.fields : {};
  const lastDay = load.days.at(-1) ?? '';
  return (
    <Dialog opened onClose={onClose} title={texts.leave.title(name)}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          mutation.run(undefined);
        }}
      >
        <TextInput
          label={texts.leave.from}
          type="date"
          required
          data-autofocus
          value={from}
          onChange={setFrom}
          error={fields['from']}
        />
        <TextInput
          label={texts.leave.to}
          type="date"
          required
          hint={texts.leave.hint}
          value={to}
          onChange={setTo}
          error={fields['to']}
        />
        {from <= to && to <= lastDay && (
          <p>{texts.leave.visits(countVisits(load, id, { from, to }))}</p>
        )}
        <p className={styles.note}>{texts.leave.final}</p>
        <FormError error={mutation.error} fields={fields} />
        <Button type="submit" loading={mutation.busy}>
          {texts.leave.save}
        </Button>
      </form>
    </Dialog>
  );
}

/** An error that belongs to none of the fields. */
export function FormError({ error, fields }: { error: Error | null; fields: object }) {
  if (error === null || Object.keys(fields).length > 0) return null;
  return (
    <p role="alert" className={styles.problem}>
      {error.message}
    </p>
  );
}
