import { useState } from 'react';
import type { Confirmation } from '../acts/ConfirmMutation.tsx';
import { useStaffMutation, type Mutation } from '../acts/use-staff-mutation.ts';
import { callStaffApi } from '../calls/staff-client.ts';
import { saveFile } from '../ui/save-file.ts';
import {
  runPersonAct,
  getPersonConfirmation,
  type PersonInfo,
  type PersonAct,
} from './person-acts.ts';

export interface PersonActs {
  confirmation: Confirmation<PersonAct> | null;
  mutation: Mutation<PersonAct>;
  /** Opens the confirmation of an action. */
  confirm: (verb: PersonAct['verb'], person: PersonInfo) => void;
  close: () => void;
  /** Downloads the person's data as a file. */
  download: Mutation<string>;
}

async function downloadPersonData(phone: string): Promise<{ message: string }> {
  const {
    message: _,
    status: __,
    ...kept
  } = await callStaffApi('GET /ops/users/{phone}/export', {
    params: { phone },
  });
  saveFile(`${phone}.json`, `${JSON.stringify(kept, null, 2)}\n`);
  return { message: 'The file is downloaded. Give it to nobody but this person.' };
}

/**
 * Account actions with confirmation.
 * @param onDone called after success
 */
export function usePersonActs(onDone: () => void): PersonActs {
  const [confirmation, setConfirmation] = useState<Confirmation<PersonAct> | null>(null);
  const mutation = useStaffMutation(runPersonAct, {
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
    confirm: (verb, person) => setConfirmation(getPersonConfirmation(verb, person)),
    close: () => setConfirmation(null),
    download,
  };
}
