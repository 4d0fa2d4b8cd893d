import { MOBILE_NUMBER, PHONE_DIGITS } from 'api/limits';
import { useState } from 'react';
import { Button } from 'shared-ui/base';
import { DigitsInput } from 'shared-ui/fields';
import { ConfirmMutation } from '../actions/ConfirmMutation.tsx';
import { Panel } from '../ui/Panel.tsx';
import layout from '../ui/layout.module.css';
import styles from './PeoplePage.module.css';
import { texts } from '../texts/en/people.ts';
import { usePersonActions } from './use-person-actions.ts';

const { form: formTexts, person: personTexts } = texts;

const NUMBER_PATTERN = new RegExp(`^${MOBILE_NUMBER}$`);

export function NumberForm() {
  const [phone, setPhone] = useState('');
  const [error, setError] = useState<string>();
  const { confirmation, mutation, confirm, close, download } = usePersonActions(() => setPhone(''));
  const withNumber = (callback: () => void) => (): void => {
    const isValid = NUMBER_PATTERN.test(phone);
    setError(isValid ? undefined : formTexts.invalidPhone);
    if (isValid) callback();
  };
  const person = { phone_number: phone, name: '' };
  return (
    <div className={styles.numberForm}>
      <Panel heading={formTexts.heading}>
        <DigitsInput
          label={formTexts.phone}
          hint={formTexts.hint}
          prefix="+91"
          maxDigits={PHONE_DIGITS}
          value={phone}
          onChange={setPhone}
          error={error}
        />
        <div className={layout.row}>
          <Button variant="secondary" onClick={withNumber(() => confirm('unlock', person))}>
            {personTexts.unlock}
          </Button>
          <Button
            variant="secondary"
            loading={download.isBusy}
            onClick={withNumber(() => download.run(phone))}
          >
            {personTexts.export}
          </Button>
          <Button variant="danger" onClick={withNumber(() => confirm('erase', person))}>
            {personTexts.erase}
          </Button>
        </div>
      </Panel>
      <ConfirmMutation confirmation={confirmation} mutation={mutation} onClose={close} />
    </div>
  );
}
