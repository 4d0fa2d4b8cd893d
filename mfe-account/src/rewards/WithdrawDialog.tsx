import { useSetAtom } from 'jotai';
import { useRef, useState, type SubmitEvent } from 'react';
import { Button, formatRupees } from 'shared-ui/base';
import { Checkbox, DigitsInput } from 'shared-ui/forms';
import { Dialog } from 'shared-ui/rich';
import { askLoginAtom, showToastAtom } from 'shell/store';
import { texts } from '../texts.ts';
import { requestWithdrawal } from './rewards.api.ts';
import { withdrawalProblems } from './rewards.ts';
import styles from './WithdrawDialog.module.css';

export interface WithdrawDialogProps {
  /** Rupees. */
  balance: number;
  /** Closes the dialog; the lists are loaded again behind it. */
  onClose: () => void;
}

interface Errors {
  number?: string | undefined;
  amount?: string | undefined;
}

/** The withdraw dialog (specification, section 2). It closes on success, and a toast says what the server said. */
export default function WithdrawDialog({ balance, onClose }: WithdrawDialogProps) {
  const [number, setNumber] = useState('');
  const [amount, setAmount] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [sending, setSending] = useState(false);
  const key = useRef<{ of: string; key: string } | null>(null);
  const showToast = useSetAtom(showToastAtom);
  const askLogin = useSetAtom(askLoginAtom);

  const send = async (): Promise<void> => {
    const of = `${number} ${amount}`;
    if (key.current?.of !== of) key.current = { of, key: crypto.randomUUID() };
    setSending(true);
    const outcome = await requestWithdrawal(Number(amount), number, key.current.key);
    setSending(false);
    if (outcome.kind === 'refused') {
      setErrors({ number: outcome.numberError, amount: outcome.amountError });
      return showToast(outcome.message);
    }
    onClose();
    if (outcome.kind === 'done') showToast(outcome.message);
    else askLogin();
  };

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (sending) return;
    const found = withdrawalProblems(number, amount, balance);
    const words = texts.rewards.problems;
    setErrors({
      number: found.phonepe_number && words[found.phonepe_number],
      amount: found.amount && words[found.amount],
    });
    if (Object.keys(found).length === 0) void send();
  };

  return (
    <Dialog opened title={texts.rewards.dialog} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <DigitsInput
          label={texts.rewards.dialogNumber}
          prefix="+91"
          maxDigits={10}
          value={number}
          onChange={setNumber}
          error={errors.number}
          required
        />
        <DigitsInput
          label={texts.rewards.dialogAmount}
          hint={texts.rewards.dialogBalance(formatRupees(balance))}
          prefix="₹"
          maxDigits={5}
          value={amount}
          onChange={setAmount}
          error={errors.amount}
          required
        />
        <Checkbox label={texts.rewards.dialogUpdates} />
        <Button type="submit" loading={sending} wide>
          {texts.rewards.proceed}
        </Button>
      </form>
    </Dialog>
  );
}
