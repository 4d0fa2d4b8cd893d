import { MOBILE_NUMBER, PHONE_DIGITS } from 'api/limits';
import { useState } from 'react';
import { Button } from 'shared-ui/base';
import { DigitsInput } from 'shared-ui/forms/fields';
import { ConfirmMutation } from '../acts/ConfirmMutation.tsx';
import { Panel } from '../ui/Panel.tsx';
import styles from './PeoplePage.module.css';
import { texts } from './people.texts.ts';
import { usePersonActs } from './use-person-acts.ts';

const { form: words } = texts;

const NUMBER = new RegExp(`^${MOBILE_NUMBER}$`);

/** Actions for a phone number without an account. */
export function NumberForm() {
  const [phone, setPhone] = useState('');
  const [error, setError] = useState<string>();
  const { confirmation, act, ask, close, download } = usePersonActs(() => setPhone(''));
  const withNumber = (then: () => void) => (): void => {
    const good = NUMBER.test(phone);
    setError(good ? undefined : words.wrong);
    if (good) then();
  };
  const about = { phone_number: phone, name: '' };
  return (
    <div className={styles.number}>
      <Panel heading={words.heading}>
        <DigitsInput
          label={words.phone}
          hint={words.hint}
          prefix="+91"
          maxDigits={PHONE_DIGITS}
          value={phone}
          onChange={setPhone}
          error={error}
        />
        <div className={styles.acts}>
          <Button variant="secondary" onClick={withNumber(() => ask('unlock', about))}>
            {words.unlock}
          </Button>
          <Button
            variant="secondary"
            loading={download.busy}
            onClick={withNumber(() => download.run(phone))}
          >
            {words.export}
          </Button>
          <Button variant="danger" onClick={withNumber(() => ask('erase', about))}>
            {words.erase}
          </Button>
        </div>
      </Panel>
      <ConfirmMutation confirmation={confirmation} mutation={act} onClose={close} />
    </div>
  );
}
