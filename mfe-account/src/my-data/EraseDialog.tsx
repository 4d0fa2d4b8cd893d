import type { SubmitEvent } from 'react';
import { Button, formatRupees } from 'shared-ui/base';
import { FieldError } from 'shared-ui/forms';
import { Dialog } from 'shared-ui/rich';
import { CodeStep } from '../confirm/CodeStep.tsx';
import { texts } from '../texts.ts';
import type { DataSectionProps } from './DataSection.tsx';
import styles from './MyData.module.css';
import { useErase } from './use-erase.ts';

/** Says what deleting the account means, asks for the code, deletes, and leads home as a visitor. */
export default function EraseDialog(props: DataSectionProps & { onClose: () => void }) {
  const { phone, balance, onClose } = props;
  const { step, code, setCode, problem, codeError, sending, send, submit } = useErase(onClose);
  return (
    <Dialog opened title={texts.myData.eraseTitle} onClose={onClose}>
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
            onResend={() => send()}
          />
        )}
        <FieldError id="erase-problem">{problem}</FieldError>
        <div className={styles.actions}>
          <Button variant="secondary" onClick={onClose} data-autofocus>
            {texts.myData.keep}
          </Button>
          <Button type="submit" variant="danger" loading={sending}>
            {texts.myData.erase}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Consequences({ balance }: { balance: number }) {
  return (
    <>
      <p className={styles.lead}>{texts.myData.eraseLead}</p>
      <ul className={styles.consequences}>
        {balance > 0 && (
          <li className={styles.lead}>{texts.myData.eraseWallet(formatRupees(balance))}</li>
        )}
        {texts.myData.eraseLines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
