import { COMPLETION_CODE_DIGITS } from 'api/limits';
import { useState } from 'react';
import { DigitsInput } from 'shared-ui/fields';
import { RadioCards } from 'shared-ui/forms/radio-cards';
import { texts } from '../texts/en/day.ts';
import styles from './DayPage.module.css';
import { isSigned } from './signature.ts';
import { SignaturePad } from './SignaturePad.tsx';

/** State of the customer's confirmation; `body` is null until it is entered. */
export function useConfirmation() {
  const [method, setMethod] = useState<'code' | 'signature'>('code');
  const [code, setCode] = useState('');
  const [path, setPath] = useState('');
  const codeBody = code.length === COMPLETION_CODE_DIGITS ? { code } : null;
  const signatureBody = isSigned(path) ? { signature: path } : null;
  const body: { code: string } | { signature: string } | null =
    method === 'code' ? codeBody : signatureBody;
  return { method, setMethod, code, setCode, path, setPath, body };
}

/** Fields for the customer's confirmation of completed work: their code or a signature. */
export function CustomerConfirmation({ state }: { state: ReturnType<typeof useConfirmation> }) {
  const confirmationTexts = texts.finish.confirmation;
  const { method, setMethod, code, setCode, path, setPath } = state;
  return (
    <div className={styles.fields}>
      <RadioCards
        legend={confirmationTexts.legend}
        choices={[
          { value: 'code', label: confirmationTexts.byCode },
          { value: 'signature', label: confirmationTexts.bySignature },
        ]}
        value={method}
        onChange={setMethod}
      />
      {method === 'code' ? (
        <DigitsInput
          label={confirmationTexts.code}
          hint={confirmationTexts.codeHint}
          maxDigits={COMPLETION_CODE_DIGITS}
          autoComplete="off"
          value={code}
          onChange={setCode}
        />
      ) : (
        <SignaturePad path={path} onDraw={setPath} />
      )}
      <p>{confirmationTexts.neither}</p>
    </div>
  );
}
