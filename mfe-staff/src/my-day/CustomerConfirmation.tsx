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

/** How the customer confirms that the work is done: with the code that they have, or with a signature. */
export function CustomerConfirmation({ state }: { state: ReturnType<typeof useConfirmation> }) {
  const words = texts.finish.confirmation;
  const { method, setMethod, code, setCode, path, setPath } = state;
  return (
    <div className={styles.pay}>
      <RadioCards
        legend={words.legend}
        choices={[
          { value: 'code', label: words.byCode },
          { value: 'signature', label: words.bySignature },
        ]}
        value={method}
        onChange={setMethod}
      />
      {method === 'code' ? (
        <DigitsInput
          label={words.code}
          hint={words.codeHint}
          maxDigits={COMPLETION_CODE_DIGITS}
          autoComplete="off"
          value={code}
          onChange={setCode}
        />
      ) : (
        <SignaturePad path={path} onDraw={setPath} />
      )}
      <p>{words.neither}</p>
    </div>
  );
}
