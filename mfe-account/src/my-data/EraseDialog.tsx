import type { SubmitEvent } from 'react';
import { Button, formatRupees } from 'shared-ui/base';
import { FieldError } from 'shared-ui/fields';
import { Dialog } from 'shared-ui/rich';
import { CodeStep } from '../confirm/CodeStep.tsx';
import { myDataTexts } from '../texts/en/my-data.ts';
import styles from './MyData.module.css';
import { useErase } from './use-erase.ts';

export interface EraseDialogProps {
  /** The customer's phone number. */
  phone: string;
  /** Wallet balance in rupees, which deletion forfeits. */
  balance: number;
  onClose: () => void;
}

/** Explains the consequences, asks for the code, deletes the account and navigates home. */
export function EraseDialog({ phone, balance, onClose }: EraseDialogProps) {
  const { step, code, setCode, problem, codeError, isSending, resend, submit } = useErase(onClose);
  return (
    <Dialog opened title={myDataTexts.eraseTitle} onClose={onClose}>
      <form
        className={styles.dialog}
        noValidate
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          submit();
        }}
      >
        {step === 'consequences' ? (
          <Consequences balance={balance} />
        ) : (
          <CodeStep
            phone={phone}
            boxes={code}
            onChange={setCode}
            error={codeError}
            onResend={resend}
          />
        )}
        <FieldError id="erase-problem">{problem}</FieldError>
        <div className={styles.actions}>
          <Button variant="secondary" onClick={onClose} data-autofocus>
            {myDataTexts.keep}
          </Button>
          <Button type="submit" variant="danger" loading={isSending}>
            {myDataTexts.erase}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Consequences({ balance }: { balance: number }) {
  return (
    <>
      <p className={styles.lead}>{myDataTexts.eraseLead}</p>
      <ul className={styles.consequences}>
        {balance > 0 && (
          <li className={styles.lead}>{myDataTexts.eraseWallet(formatRupees(balance))}</li>
        )}
        {myDataTexts.eraseLines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
