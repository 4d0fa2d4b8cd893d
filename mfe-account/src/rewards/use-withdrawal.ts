import { useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import { useSubmit } from 'shared-ui/parts';
import { promptLoginAtom, showToastAtom } from 'app-kit/store';
import { EMPTY_CODE, joinCode } from 'shared-ui/forms';
import { texts } from '../texts/en/account.ts';
import { confirmTexts } from '../texts/en/confirm.ts';
import { requestWithdrawal } from './withdrawal.api.ts';
import { validateWithdrawal } from './rewards.ts';

interface Errors {
  phonepeNumber?: string | undefined;
  amount?: string | undefined;
  code?: string | undefined;
}

/**
 * State of the withdrawal dialog. It asks for number and amount, and for a code if the server requires one; the request
 * is then repeated with the same idempotency key.
 * @param balance in rupees
 * @param focusFirstError called when validation errors are shown
 */
export function useWithdrawal(balance: number, onClose: () => void, focusFirstError: () => void) {
  const [phonepeNumber, setPhonepeNumber] = useState('');
  const [amount, setAmount] = useState('');
  const [code, setCode] = useState(EMPTY_CODE);
  const [step, setStep] = useState<'form' | 'code'>('form');
  const [errors, setErrors] = useState<Errors>({});
  const requestKey = useRef<{ body: string; key: string } | null>(null);
  const showToast = useSetAtom(showToastAtom);
  const promptLogin = useSetAtom(promptLoginAtom);

  const send = async (otp?: string): Promise<void> => {
    const body = `${phonepeNumber} ${amount}`;
    if (requestKey.current?.body !== body) requestKey.current = { body, key: crypto.randomUUID() };
    const outcome = await requestWithdrawal(
      { amount: Number(amount), phonepeNumber, otp },
      requestKey.current.key,
    );
    if (outcome.kind === 'code') {
      setErrors({});
      setCode(EMPTY_CODE);
      return setStep('code');
    }
    if (outcome.kind === 'refused') {
      const { phonepeNumberError, amountError, codeError } = outcome;
      setErrors({ phonepeNumber: phonepeNumberError, amount: amountError, code: codeError });
      if (phonepeNumberError !== undefined || amountError !== undefined) setStep('form');
      focusFirstError();
      return showToast(outcome.message);
    }
    onClose();
    if (outcome.kind === 'done') showToast(outcome.message);
    else promptLogin();
  };

  const submitForm = async (): Promise<void> => {
    const fieldErrors = validateWithdrawal(phonepeNumber, amount, balance);
    const problemTexts = texts.rewards.problems;
    setErrors({
      phonepeNumber: fieldErrors.phonepe_number && problemTexts[fieldErrors.phonepe_number],
      amount: fieldErrors.amount && problemTexts[fieldErrors.amount],
    });
    return Object.keys(fieldErrors).length === 0 ? send() : focusFirstError();
  };
  const submitCode = async (): Promise<void> => {
    const otp = joinCode(code);
    if (otp !== null) return send(otp);
    setErrors({ code: confirmTexts.incomplete });
    return focusFirstError();
  };
  // Separate double-press guards, so that a pasted code can be submitted immediately after the form.
  const [formGuard, codeGuard, resendGuard] = [
    useSubmit(submitForm),
    useSubmit(submitCode),
    useSubmit(() => send()),
  ];
  const isSending = formGuard.busy || codeGuard.busy || resendGuard.busy;
  const currentGuard = step === 'form' ? formGuard : codeGuard;

  return {
    phonepeNumber,
    setPhonepeNumber,
    amount,
    setAmount,
    code,
    setCode,
    step,
    back: () => setStep('form'),
    errors,
    isSending,
    isCoolingDown: currentGuard.isCoolingDown,
    resend: () => void (isSending || resendGuard.submit()),
    submit: () => void (isSending || currentGuard.submit()),
  };
}
