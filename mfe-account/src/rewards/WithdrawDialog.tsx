import { PHONE_DIGITS } from 'api/limits';
import type { SubmitEvent } from 'react';
import { Button, formatRupees } from 'shared-ui/base';
import { DigitsInput } from 'shared-ui/fields';
import { Checkbox } from 'shared-ui/forms';
import { useFocusFirstError } from 'shared-ui/parts';
import { Dialog } from 'shared-ui/rich';
import { CodeStep } from '../confirm/CodeStep.tsx';
import { texts } from '../texts/en/account.ts';
import { confirmTexts } from '../texts/en/confirm.ts';
import { AMOUNT_DIGITS } from './rewards.ts';
import { useWithdrawal } from './use-withdrawal.ts';
import styles from './WithdrawDialog.module.css';

export interface WithdrawDialogProps {
  /** Rupees. */
  balance: number;
  /** The customer's phone number, which receives the code. */
  phone: string;
  /** Closes the dialog; the page reloads its lists. */
  onClose: () => void;
}

type Withdrawal = ReturnType<typeof useWithdrawal>;

/** The withdrawal dialog (WALLET-7). On success it closes and a toast shows the server's message. */
export function WithdrawDialog({ balance, phone, onClose }: WithdrawDialogProps) {
  const { form, focusWrong } = useFocusFirstError();
  const withdrawal = useWithdrawal(balance, onClose, focusWrong);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    withdrawal.submit();
  };
  return (
    <Dialog opened title={texts.rewards.dialog} onClose={onClose}>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        {withdrawal.step === 'form' ? (
          <Fields withdrawal={withdrawal} balance={balance} />
        ) : (
          <ConfirmStep withdrawal={withdrawal} phone={phone} />
        )}
        <Button
          type="submit"
          loading={withdrawal.isSending}
          aria-disabled={withdrawal.isCoolingDown || undefined}
          wide
        >
          {texts.rewards.proceed}
        </Button>
      </form>
    </Dialog>
  );
}

function Fields({ withdrawal, balance }: { withdrawal: Withdrawal; balance: number }) {
  const { phonepeNumber, setPhonepeNumber, amount, setAmount, errors } = withdrawal;
  return (
    <>
      <DigitsInput
        label={texts.rewards.phonepeNumber}
        prefix="+91"
        maxDigits={PHONE_DIGITS}
        value={phonepeNumber}
        onChange={setPhonepeNumber}
        error={errors.phonepeNumber}
        alerts
        required
      />
      <DigitsInput
        label={texts.rewards.amountToWithdraw}
        hint={texts.rewards.dialogBalance(formatRupees(balance))}
        prefix="₹"
        maxDigits={AMOUNT_DIGITS}
        value={amount}
        onChange={setAmount}
        error={errors.amount}
        required
      />
      <Checkbox label={texts.rewards.dialogUpdates} />
    </>
  );
}

/** Summary of the withdrawal with the code input. */
function ConfirmStep({ withdrawal, phone }: { withdrawal: Withdrawal; phone: string }) {
  const { phonepeNumber, amount, back, code, setCode, errors, resend } = withdrawal;
  return (
    <>
      <div className={styles.summary}>
        <p>{confirmTexts.withdrawing(formatRupees(Number(amount)), phonepeNumber)}</p>
        <Button variant="ghost" size="small" onClick={back}>
          {confirmTexts.change}
        </Button>
      </div>
      <CodeStep
        phone={phone}
        boxes={code}
        onChange={setCode}
        error={errors.code}
        onResend={resend}
      />
    </>
  );
}
