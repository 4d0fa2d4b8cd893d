import { PHONE_DIGITS } from 'api/limits';
import type { Colleague } from 'api/staff-contract';
import { useState } from 'react';
import { Button } from 'shared-ui/base';
import { DigitsInput, Select, TextInput } from 'shared-ui/fields';
import { Dialog } from 'shared-ui/rich';
import { useStaffMutation } from '../actions/use-staff-mutation.ts';
import { callStaffApi } from '../calls/staff-client.ts';
import { FormError } from '../technicians/LeaveForm.tsx';
import { texts } from '../texts/en/people.ts';
import { Form } from '../ui/Form.tsx';

const { staff: staffTexts } = texts;

const ROLES = Object.keys(staffTexts.roles) as Colleague['role'][];

interface StaffFormProps {
  /** Null to add a person. */
  person: Colleague | null;
  onClose: () => void;
}

/** Adds a staff member, or changes the role of one. */
export function StaffForm({ person, onClose }: StaffFormProps) {
  const [name, setName] = useState(person?.name ?? '');
  const [phone, setPhone] = useState(person?.phone ?? '');
  const [role, setRole] = useState<Colleague['role']>(person?.role ?? 'dispatcher');
  const mutation = useStaffMutation(
    () => callStaffApi('POST /ops/staff', { body: { name, phone, role } }),
    { topics: ['people'], onDone: onClose, silent: true },
  );
  const { fieldErrors } = mutation;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={person === null ? staffTexts.add : staffTexts.changeTitle(person.name)}
    >
      <Form onSubmit={() => mutation.run(undefined)}>
        {person === null && (
          <>
            <DigitsInput
              label={staffTexts.phone}
              hint={staffTexts.phoneHint}
              data-autofocus
              prefix="+91"
              maxDigits={PHONE_DIGITS}
              value={phone}
              onChange={setPhone}
              error={fieldErrors['phone']}
            />
            <TextInput
              label={staffTexts.name}
              hint={staffTexts.nameHint}
              required
              maxLength={60}
              value={name}
              onChange={setName}
              error={fieldErrors['name']}
            />
          </>
        )}
        <Select
          label={staffTexts.role}
          value={role}
          options={ROLES.map((value) => ({ value, label: staffTexts.roles[value] }))}
          onChange={(chosen) => setRole(ROLES.find((value) => value === chosen) ?? role)}
        />
        <FormError mutation={mutation} />
        <Button type="submit" loading={mutation.isBusy}>
          {staffTexts.save}
        </Button>
      </Form>
    </Dialog>
  );
}
