import { useState } from 'react';
import type { Asked } from '../acts/Question.tsx';
import { useAct, type Act } from '../acts/use-act.ts';
import { staffCall } from '../calls/staff-client.ts';
import { saveFile } from '../ui/save-file.ts';
import { actOn, questionOf, type About, type PersonAct } from './person-acts.ts';

export interface PersonActs {
  asked: Asked<PersonAct> | null;
  act: Act<PersonAct>;
  /** Opens the confirmation of an action. */
  ask: (verb: PersonAct['verb'], about: About) => void;
  close: () => void;
  /** Downloads the person's data as a file. */
  download: Act<string>;
}

async function downloadOf(phone: string): Promise<{ message: string }> {
  const {
    message: _,
    status: __,
    ...kept
  } = await staffCall('GET /ops/users/{phone}/export', {
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
  const [asked, setAsked] = useState<Asked<PersonAct> | null>(null);
  const act = useAct(actOn, {
    topics: ['people', 'money'],
    onDone: () => {
      setAsked(null);
      onDone();
    },
  });
  const download = useAct(downloadOf, { topics: [] });
  return {
    asked,
    act,
    ask: (verb, about) => setAsked(questionOf(verb, about)),
    close: () => setAsked(null),
    download,
  };
}
