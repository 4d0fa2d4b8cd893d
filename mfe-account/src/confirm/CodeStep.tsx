import { useEffect, useRef } from 'react';
import { Button } from 'shared-ui/base';
import { PinInput } from 'shared-ui/forms';
import { confirmTexts } from '../texts/en/confirm.ts';
import styles from './CodeStep.module.css';

export interface CodeStepProps {
  /** Where the code went: ten digits. */
  phone: string;
  boxes: readonly string[];
  onChange: (boxes: readonly string[]) => void;
  error?: string | undefined;
  /** Asks for another code. */
  onResend: () => void;
}

/** The boxes for a code that was just sent. They take the focus when they come up, within a dialog that is open already. */
export function CodeStep({ phone, boxes, onChange, error, onResend }: CodeStepProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={place} className={styles.step}>
      <p>{confirmTexts.sent(phone)}</p>
      <PinInput label={confirmTexts.code} boxes={boxes} onChange={onChange} error={error} />
      <div>
        <Button variant="ghost" size="small" onClick={onResend}>
          {confirmTexts.resend}
        </Button>
      </div>
    </div>
  );
}
