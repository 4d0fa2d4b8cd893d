import { BLOCKS, PHONE_DIGITS } from 'api/limits';
import type { Technician } from 'api/staff-contract';
import { useId, useState } from 'react';
import { Button } from 'shared-ui/base';
import { Checkbox } from 'shared-ui/forms/checkbox';
import { DigitsInput, FieldError, TextInput } from 'shared-ui/fields';
import { Dialog } from 'shared-ui/rich';
import { useStaffMutation } from '../acts/use-staff-mutation.ts';
import { CallError } from '../calls/call-error.ts';
import { callStaffApi } from '../calls/staff-client.ts';
import styles from './Form.module.css';
import { FormError } from './LeaveForm.tsx';
import { texts } from './technicians.texts.ts';

interface TechnicianFormProps {
  /** Null to add a new one. */
  technician: Technician | null;
  services: readonly { id: number; name: string }[];
  onClose: () => void;
}

type TechnicianValues = Pick<Technician, 'name' | 'phone' | 'skills' | 'blocks' | 'hours'>;

const NEW: TechnicianValues = {
  name: '',
  phone: '',
  skills: [],
  blocks: [...BLOCKS],
  hours: 'Mon-Sat 09:00-18:00',
};

const save = (id: number | null, body: TechnicianValues) =>
  id === null
    ? callStaffApi('POST /ops/technicians', { body })
    : callStaffApi('POST /ops/technicians/{id}', { params: { id }, body });

/** Adds or edits a technician. */
export function TechnicianForm({ technician, services, onClose }: TechnicianFormProps) {
  const [values, setValues] = useState<TechnicianValues>(technician ?? NEW);
  const change = (changes: Partial<TechnicianValues>): void => setValues({ ...values, ...changes });
  const mutation = useStaffMutation(
    ({ name, phone, skills, blocks, hours }: TechnicianValues) =>
      save(technician?.id ?? null, { name, phone, skills, blocks, hours }),
    { topics: ['technicians', 'board'], onDone: onClose, silent: true },
  );
  const fields = mutation.error instanceof CallError ? mutation.error.fields : {};
  const { form } = texts;
  return (
    <Dialog
      opened
      size="medium"
      onClose={onClose}
      title={technician === null ? form.addTitle : form.editTitle(technician.name)}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          mutation.run(values);
        }}
      >
        <TextInput
          label={form.name}
          data-autofocus
          required
          maxLength={60}
          value={values.name}
          onChange={(name) => change({ name })}
          error={fields['name']}
        />
        <DigitsInput
          label={form.phone}
          hint={form.phoneHint}
          prefix="+91"
          maxDigits={PHONE_DIGITS}
          value={values.phone}
          onChange={(phone) => change({ phone })}
          error={fields['phone']}
        />
        <TextInput
          label={form.hours}
          hint={form.hoursHint}
          required
          value={values.hours}
          onChange={(hours) => change({ hours })}
          error={fields['hours']}
        />
        <Choices
          label={form.skills}
          options={services.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={values.skills}
          onChange={(skills) => change({ skills })}
          error={fields['skills']}
        />
        <Choices
          label={form.blocks}
          options={BLOCKS.map((block) => ({ value: block, label: block }))}
          chosen={values.blocks}
          onChange={(blocks) => change({ blocks })}
          error={fields['blocks']}
        />
        <FormError error={mutation.error} fields={fields} />
        <Button type="submit" loading={mutation.busy}>
          {form.save}
        </Button>
      </form>
    </Dialog>
  );
}

interface ChoicesProps<Value> {
  label: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  error: string | undefined;
}

function Choices<Value extends string | number>(props: ChoicesProps<Value>) {
  const { label, options, chosen, onChange, error } = props;
  const errorId = useId();
  return (
    <fieldset className={styles.choices} aria-describedby={errorId}>
      <legend>{label}</legend>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          checked={chosen.includes(option.value)}
          onChange={(checked) =>
            onChange(
              checked
                ? [...chosen, option.value]
                : chosen.filter((value) => value !== option.value),
            )
          }
        />
      ))}
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
