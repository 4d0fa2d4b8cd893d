import { useEffect, useRef } from 'react';
import { Button } from 'shared-ui/base';
import { PinInput } from 'shared-ui/forms';
import { confirmTexts } from '../texts/en/confirm.ts';
import styles from './CodeStep.module.css';

export interface CodeStepProps {
  /** Phone number with ten digits. */
  phone: string;
  /** The digit in each box; empty if there is none. */
  boxes: readonly string[];
  onChange: (boxes: readonly string[]) => void;
  error?: string | undefined;
  onResend: () => void;
}

/** Input for a code that was just sent. It takes the focus when it appears in an open dialog. */
export function CodeStep({ phone, boxes, onChange, error, onResend }: CodeStepProps) {
  const stepRef = useRef<HTMLDivElement>(null);
  useEffect(() => stepRef.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={stepRef} className={styles.step}>
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
