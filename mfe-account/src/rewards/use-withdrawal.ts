import { useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import { useSubmit } from 'shared-ui/parts';
import { promptLoginAtom, showToastAtom } from 'shell/store';
import { EMPTY_CODE, joinCode } from 'shared-ui/forms';
import { texts } from '../texts/en/account.ts';
import { confirmTexts } from '../texts/en/confirm.ts';
import { requestWithdrawal } from './withdrawal.api.ts';
import { validateWithdrawal } from './rewards.ts';

interface Errors {
  number?: string | undefined;
  amount?: string | undefined;
  code?: string | undefined;
}

/**
 * State of the withdrawal dialog. It asks for number and amount, and for a code if the server requires one; the
 * request is then repeated with the same idempotency key.
 * @param balance in rupees
 * @param focusWrong called when validation errors are shown
 */
export function useWithdrawal(balance: number, onClose: () => void, focusWrong: () => void) {
  const [number, setNumber] = useState('');
  const [amount, setAmount] = useState('');
  const [code, setCode] = useState(EMPTY_CODE);
  const [step, setStep] = useState<'form' | 'code'>('form');
  const [errors, setErrors] = useState<Errors>({});
  const key = useRef<{ of: string; key: string } | null>(null);
  const showToast = useSetAtom(showToastAtom);
  const askLogin = useSetAtom(promptLoginAtom);

  const send = async (otp?: string): Promise<void> => {
    const of = `${number} ${amount}`;
    if (key.current?.of !== of) key.current = { of, key: crypto.randomUUID() };
    const outcome = await requestWithdrawal(
      { amount: Number(amount), number, otp },
      key.current.key,
    );
    if (outcome.kind === 'code') {
      setErrors({});
      setCode(EMPTY_CODE);
      return setStep('code');
    }
    if (outcome.kind === 'refused') {
      const { numberError, amountError, codeError } = outcome;
      setErrors({ number: numberError, amount: amountError, code: codeError });
      if (numberError !== undefined || amountError !== undefined) setStep('form');
      focusWrong();
      return showToast(outcome.message);
    }
    onClose();
    if (outcome.kind === 'done') showToast(outcome.message);
    else askLogin();
  };

  const submitForm = async (): Promise<void> => {
    const found = validateWithdrawal(number, amount, balance);
    const words = texts.rewards.problems;
    setErrors({
      number: found.phonepe_number && words[found.phonepe_number],
      amount: found.amount && words[found.amount],
    });
    return Object.keys(found).length === 0 ? send() : focusWrong();
  };
  const submitCode = async (): Promise<void> => {
    const otp = joinCode(code);
    if (otp !== null) return send(otp);
    setErrors({ code: confirmTexts.incomplete });
    return focusWrong();
  };
  // Separate press guards, so that a pasted code can be submitted immediately.
  const [asked, confirmed, sentAgain] = [
    useSubmit(submitForm),
    useSubmit(submitCode),
    useSubmit(() => send()),
  ];
  const sending = asked.busy || confirmed.busy || sentAgain.busy;
  const shown = step === 'form' ? asked : confirmed;

  return {
    number,
    setNumber,
    amount,
    setAmount,
    code,
    setCode,
    step,
    back: () => setStep('form'),
    errors,
    sending,
    resting: shown.resting,
    resend: () => void (sending || sentAgain.submit()),
    submit: () => void (sending || shown.submit()),
  };
}
