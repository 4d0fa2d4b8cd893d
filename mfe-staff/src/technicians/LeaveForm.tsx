import type { Load, Technician } from 'api/staff-contract';
import { useState } from 'react';
import { Button } from 'shared-ui/base';
import { TextInput } from 'shared-ui/fields';
import { Dialog } from 'shared-ui/rich';
import { useStaffMutation, type Mutation } from '../actions/use-staff-mutation.ts';
import { callStaffApi } from '../calls/staff-client.ts';
import layout from '../ui/layout.module.css';
import { countVisits } from './load.ts';
import { texts } from '../texts/en/technicians.ts';
import { Form } from '../ui/Form.tsx';

interface LeaveFormProps {
  technician: Technician;
  load: Load;
  onClose: () => void;
}

/** Records leave. If `load` covers all its days, the form shows how many visits are on them. */
export function LeaveForm({ technician: { id, name }, load, onClose }: LeaveFormProps) {
  const [from, setFrom] = useState(load.days[0] ?? '');
  const [to, setTo] = useState(from);
  const mutation = useStaffMutation(
    () => callStaffApi('POST /ops/technicians/{id}/leave', { params: { id }, body: { from, to } }),
    { topics: ['technicians', 'board'], onDone: onClose, silent: true },
  );
  const { fieldErrors } = mutation;
  const lastDay = load.days.at(-1) ?? '';
  return (
    <Dialog opened onClose={onClose} title={texts.leave.title(name)}>
      <Form className={layout.stack} onSubmit={() => mutation.run(undefined)}>
        <TextInput
          label={texts.leave.from}
          type="date"
          required
          data-autofocus
          value={from}
          onChange={setFrom}
          error={fieldErrors['from']}
        />
        <TextInput
          label={texts.leave.to}
          type="date"
          required
          hint={texts.leave.hint}
          value={to}
          onChange={setTo}
          error={fieldErrors['to']}
        />
        {from <= to && to <= lastDay && (
          <p>{texts.leave.visits(countVisits(load, id, { from, to }))}</p>
        )}
        <p className={layout.secondary}>{texts.leave.final}</p>
        <FormError mutation={mutation} />
        <Button type="submit" loading={mutation.isBusy}>
          {texts.leave.save}
        </Button>
      </Form>
    </Dialog>
  );
}

interface FormErrorProps {
  mutation: Pick<Mutation<unknown>, 'error' | 'fieldErrors'>;
}

/** An error that belongs to none of the fields. */
export function FormError({ mutation: { error, fieldErrors } }: FormErrorProps) {
  if (error === null || Object.keys(fieldErrors).length > 0) return null;
  return (
    <p role="alert" className={layout.problem}>
      {error.message}
    </p>
  );
}
