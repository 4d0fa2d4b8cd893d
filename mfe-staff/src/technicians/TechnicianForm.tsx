import { PHONE_DIGITS } from 'api/limits';
import type { Technician } from 'api/staff-contract';
import { useId, useState } from 'react';
import { getStorageUrl } from 'contract/pictures';
import { Button, Picture } from 'shared-ui/base';
import { Checkbox } from 'shared-ui/forms/checkbox';
import { DigitsInput, FieldError, TextInput } from 'shared-ui/fields';
import { Dialog } from 'shared-ui/rich';
import { useStaffMutation } from '../actions/use-staff-mutation.ts';
import { PictureUpload } from '../catalogue/PictureUpload.tsx';
import { callStaffApi } from '../calls/staff-client.ts';
import { usePlaceName, useShop } from '../calls/use-shop.ts';
import layout from '../ui/layout.module.css';
import styles from './Form.module.css';
import { FormError } from './LeaveForm.tsx';
import { texts } from '../texts/en/technicians.ts';
import { Form } from '../ui/Form.tsx';

interface TechnicianFormProps {
  /** Null to add a technician. */
  technician: Technician | null;
  services: readonly { id: number; name: string }[];
  onClose: () => void;
}

type TechnicianValues = Pick<
  Technician,
  'name' | 'phone' | 'skills' | 'blocks' | 'hours' | 'photo'
>;

const NEW_TECHNICIAN: Omit<TechnicianValues, 'blocks'> = {
  name: '',
  phone: '',
  skills: [],
  hours: 'Mon-Sat 09:00-18:00',
  photo: null,
};

const save = (id: number | null, body: TechnicianValues) =>
  id === null
    ? callStaffApi('POST /ops/technicians', { body })
    : callStaffApi('POST /ops/technicians/{id}', { params: { id }, body });

export function TechnicianForm({ technician, services, onClose }: TechnicianFormProps) {
  const servedBlocks = useShop().places.blocks;
  const getPlaceName = usePlaceName();
  const [editedValues, setEditedValues] = useState<Partial<TechnicianValues>>(technician ?? {});
  const { blocks = servedBlocks, ...others } = { ...NEW_TECHNICIAN, ...editedValues };
  // Blocks that are no longer servedBlocks can't be chosen.
  const values = { ...others, blocks: blocks.filter((block) => servedBlocks.includes(block)) };
  const change = (changes: Partial<TechnicianValues>): void =>
    setEditedValues((before) => ({ ...before, ...changes }));
  const mutation = useStaffMutation(
    ({ name, phone, skills, blocks, hours, photo }: TechnicianValues) =>
      save(technician?.id ?? null, { name, phone, skills, blocks, hours, photo }),
    { topics: ['technicians', 'board'], onDone: onClose, silent: true },
  );
  const { fieldErrors } = mutation;
  const { form } = texts;
  return (
    <Dialog
      opened
      size="medium"
      onClose={onClose}
      title={technician === null ? texts.add : form.editTitle(technician.name)}
    >
      <Form className={layout.stack} onSubmit={() => mutation.run(values)}>
        <TextInput
          label={form.name}
          data-autofocus
          required
          maxLength={60}
          value={values.name}
          onChange={(name) => change({ name })}
          error={fieldErrors['name']}
        />
        <DigitsInput
          label={form.phone}
          hint={form.phoneHint}
          prefix="+91"
          maxDigits={PHONE_DIGITS}
          value={values.phone}
          onChange={(phone) => change({ phone })}
          error={fieldErrors['phone']}
        />
        <Photo path={values.photo} onChange={(photo) => change({ photo })} />
        <TextInput
          label={form.hours}
          hint={form.hoursHint}
          required
          value={values.hours}
          onChange={(hours) => change({ hours })}
          error={fieldErrors['hours']}
        />
        <Choices
          label={form.skills}
          options={services.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={values.skills}
          onChange={(skills) => change({ skills })}
          error={fieldErrors['skills']}
        />
        <Choices
          label={form.blocks}
          options={servedBlocks.map((block) => ({ value: block, label: getPlaceName(block) }))}
          chosen={values.blocks}
          onChange={(blocks) => change({ blocks })}
          error={fieldErrors['blocks']}
        />
        <FormError mutation={mutation} />
        <Button type="submit" loading={mutation.isBusy}>
          {form.save}
        </Button>
      </Form>
    </Dialog>
  );
}

interface PhotoProps {
  /** Path below /storage; null if there is none. */
  path: string | null;
  onChange: (path: string | null) => void;
}

/** Photo that customers see when the technician comes. */
function Photo({ path, onChange }: PhotoProps) {
  const { form } = texts;
  return (
    <div className={styles.photo}>
      {path !== null && (
        <>
          <Picture
            className={styles.portrait}
            src={getStorageUrl(path)}
            alt={form.photo}
            width={80}
            height={80}
          />
          <Button variant="ghost" onClick={() => onChange(null)}>
            {form.removePhoto}
          </Button>
        </>
      )}
      <PictureUpload
        label={path === null ? form.addPhoto : form.otherPhoto}
        ratio={1}
        route="POST /ops/technicians/photos"
        onUploaded={onChange}
      />
    </div>
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
