import { useState } from 'react';
import type { Confirmation } from '../actions/ConfirmMutation.tsx';
import { useStaffMutation, type Mutation } from '../actions/use-staff-mutation.ts';
import { callStaffApi } from '../calls/staff-client.ts';
import { texts } from '../texts/en/people.ts';
import { saveFile } from '../ui/save-file.ts';
import {
  runPersonAction,
  getPersonConfirmation,
  type PersonInfo,
  type PersonAction,
} from './person-actions.ts';

export interface PersonActions {
  confirmation: Confirmation<PersonAction> | null;
  mutation: Mutation<PersonAction>;
  confirm: (action: PersonAction['action'], person: PersonInfo) => void;
  close: () => void;
  download: Mutation<string>;
}

async function downloadPersonData(phone: string): Promise<{ message: string }> {
  const {
    message: _,
    status: __,
    ...data
  } = await callStaffApi('GET /ops/users/{phone}/export', {
    params: { phone },
  });
  saveFile(`${phone}.json`, `${JSON.stringify(data, null, 2)}\n`);
  return { message: texts.exported };
}

/**
 * Account actions with confirmation.
 * @param onDone called after success
 */
export function usePersonActions(onDone: () => void): PersonActions {
  const [confirmation, setConfirmation] = useState<Confirmation<PersonAction> | null>(null);
  const mutation = useStaffMutation(runPersonAction, {
    topics: ['people', 'money'],
    onDone: () => {
      setConfirmation(null);
      onDone();
    },
  });
  const download = useStaffMutation(downloadPersonData, { topics: [] });
  return {
    confirmation,
    mutation,
    confirm: (action, person) => setConfirmation(getPersonConfirmation(action, person)),
    close: () => setConfirmation(null),
    download,
  };
}
