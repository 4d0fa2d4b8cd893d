import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useNavigate } from 'shared-ui/router';
import { endSessionAtom, showToastAtom } from 'app-kit/store';
import { EMPTY_CODE, joinCode } from 'shared-ui/forms';
import { confirmTexts } from '../texts/en/confirm.ts';
import { eraseAccount } from './my-data.api.ts';

/** State of the deletion dialog: shows the consequences, asks for the code, then navigates home. */
export function useErase(onClose: () => void) {
  const [step, setStep] = useState<'consequences' | 'code'>('consequences');
  const [code, setCode] = useState(EMPTY_CODE);
  const [problem, setProblem] = useState<string | undefined>();
  const [codeError, setCodeError] = useState<string | undefined>();
  const [isSending, setIsSending] = useState(false);
  const navigate = useNavigate();
  const endSession = useSetAtom(endSessionAtom);
  const showToast = useSetAtom(showToastAtom);

  const leave = async (message: string): Promise<void> => {
    onClose();
    // Leave first: a private page without a session would open the login dialog.
    await navigate('/');
    endSession();
    showToast(message);
  };

  const erase = async (otp?: string): Promise<void> => {
    setIsSending(true);
    const outcome = await eraseAccount(otp);
    setIsSending(false);
    if (outcome.kind === 'done') return leave(outcome.message);
    if (outcome.kind === 'unauthenticated') return onClose();
    if (outcome.kind === 'code') {
      setCode(EMPTY_CODE);
      setStep('code');
    }
    const rejection = outcome.kind === 'refused' ? outcome : null;
    setCodeError(rejection?.codeError);
    setProblem(
      step === 'code' && rejection?.codeError !== undefined ? undefined : rejection?.message,
    );
  };

  const submit = (): void => {
    if (isSending) return;
    const otp = joinCode(code);
    if (step === 'consequences') void erase();
    else if (otp === null) setCodeError(confirmTexts.incomplete);
    else void erase(otp);
  };

  const resend = (): void => {
    if (!isSending) void erase();
  };
  return { step, code, setCode, problem, codeError, isSending, resend, submit };
}
