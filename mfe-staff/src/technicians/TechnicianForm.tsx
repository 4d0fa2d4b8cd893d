import { BLOCKS, PHONE_DIGITS } from 'api/limits';
import type { Technician } from 'api/staff-contract';
import { useId, useState } from 'react';
import { Button } from 'shared-ui/base';
import { Checkbox } from 'shared-ui/forms/checkbox';
import { DigitsInput, FieldError, TextInput } from 'shared-ui/forms/fields';
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

type Facts = Pick<Technician, 'name' | 'phone' | 'skills' | 'blocks' | 'hours'>;

const NEW: Facts = {
  name: '',
  phone: '',
  skills: [],
  blocks: [...BLOCKS],
  hours: 'Mon-Sat 09:00-18:00',
};

const save = (id: number | null, body: Facts) =>
  id === null
    ? callStaffApi('POST /ops/technicians', { body })
    : callStaffApi('POST /ops/technicians/{id}', { params: { id }, body });

/** Adds or edits a technician. */
export function TechnicianForm({ technician, services, onClose }: TechnicianFormProps) {
  const [facts, setFacts] = useState<Facts>(technician ?? NEW);
  const change = (some: Partial<Facts>): void => setFacts({ ...facts, ...some });
  const act = useStaffMutation(
    ({ name, phone, skills, blocks, hours }: Facts) =>
      save(technician?.id ?? null, { name, phone, skills, blocks, hours }),
    { topics: ['technicians', 'board'], onDone: onClose, quiet: true },
  );
  const fields = act.error instanceof CallError ? act.error.fields : {};
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
          act.run(facts);
        }}
      >
        <TextInput
          label={form.name}
          data-autofocus
          required
          maxLength={60}
          value={facts.name}
          onChange={(name) => change({ name })}
          error={fields['name']}
        />
        <DigitsInput
          label={form.phone}
          hint={form.phoneHint}
          prefix="+91"
          maxDigits={PHONE_DIGITS}
          value={facts.phone}
          onChange={(phone) => change({ phone })}
          error={fields['phone']}
        />
        <TextInput
          label={form.hours}
          hint={form.hoursHint}
          required
          value={facts.hours}
          onChange={(hours) => change({ hours })}
          error={fields['hours']}
        />
        <Choices
          label={form.skills}
          options={services.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={facts.skills}
          onChange={(skills) => change({ skills })}
          error={fields['skills']}
        />
        <Choices
          label={form.blocks}
          options={BLOCKS.map((block) => ({ value: block, label: block }))}
          chosen={facts.blocks}
          onChange={(blocks) => change({ blocks })}
          error={fields['blocks']}
        />
        <FormError error={act.error} fields={fields} />
        <Button type="submit" loading={act.busy}>
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
          onChange={(on) =>
            onChange(
              on ? [...chosen, option.value] : chosen.filter((each) => each !== option.value),
            )
          }
        />
      ))}
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
