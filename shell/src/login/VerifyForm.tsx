import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { Button } from 'shared-ui/base';
import { EMPTY_CODE, PinInput, joinCode } from 'shared-ui/forms';
import { useLocation, useNavigate, waitForHistory } from 'shared-ui/router';
import { useSubmit } from 'shared-ui/parts';
import { loginTexts } from '../../texts/en/login.ts';
import { changeNumberAtom, resendAtom, sentCodeAtom, verifyAtom } from './login.atoms.ts';
import { SUBMIT_AFTER_MS } from './login.ts';
import styles from './Login.module.css';
import { LoginIllustration } from './LoginIllustration.tsx';
import { useCountdown } from './use-countdown.ts';

/** Verification form (LOGIN-6, LOGIN-8). Four digits are submitted automatically, once. */
export function VerifyForm({ phone }: { phone: string }) {
  const { form, boxes, changeBoxes, error, busy, isCoolingDown, submit, startOver } = useCode();
  const changeNumber = useSetAtom(changeNumberAtom);
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <LoginIllustration kind="code" />
      <div>
        <p>{loginTexts.verify.sent(phone)}</p>
        <Button variant="ghost" size="small" className={styles.change} onClick={changeNumber}>
          {loginTexts.verify.change}
        </Button>
      </div>
      <div className={styles.code}>
        <PinInput
          label={loginTexts.verify.code}
          boxes={boxes}
          onChange={changeBoxes}
          error={error}
          focusFirst
        />
      </div>
      <Resend onSent={startOver} />
      <Button
        type="submit"
        size="large"
        wide
        loading={busy}
        aria-disabled={isCoolingDown || undefined}
      >
        {loginTexts.verify.signUp}
      </Button>
      <p className={styles.small}>{loginTexts.verify.safe}</p>
    </form>
  );
}

function useCode() {
  const [boxes, setBoxes] = useState(EMPTY_CODE);
  const [error, setError] = useState<string | undefined>();
  const form = useRef<HTMLFormElement>(null);
  const submittedCode = useRef<string | null>(null);
  const verify = useSetAtom(verifyAtom);
  const navigate = useNavigate();
  const pageLocation = useLocation();
  const code = joinCode(boxes);

  const startOver = (): void => {
    setBoxes(EMPTY_CODE);
    setError(undefined);
    submittedCode.current = null;
    form.current?.querySelector('input')?.focus();
  };
  const { busy, isCoolingDown, submit } = useSubmit(async () => {
    if (code === null) return setError(loginTexts.verify.incomplete);
    submittedCode.current = code;
    const verified = await verify(code);
    if (verified.kind === 'logged-in') {
      if (verified.returnHome) await navigate('/');
      if (!verified.needsReload) return undefined;
      // The move past the history entry of the dialog could cancel the reload.
      if (!verified.returnHome) await navigate(pageLocation, { replace: true });
      await waitForHistory();
      return location.reload();
    }
    // A rejected code is cleared; one without a response may still be right.
    if (verified.kind === 'refused') startOver();
    setError(verified.problem);
  });

  const submitLatest = useRef(submit);
  useEffect(() => {
    submitLatest.current = submit;
  });
  useEffect(() => {
    if (code === null) return undefined;
    const timer = setTimeout(() => {
      if (submittedCode.current !== code) submitLatest.current();
    }, SUBMIT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [code]);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const changeBoxes = (newBoxes: readonly string[]): void => {
    setBoxes(newBoxes);
    setError(undefined);
  };
  return { form, boxes, changeBoxes, error, busy, isCoolingDown, submit, startOver };
}

function Resend({ onSent }: { onSent: () => void }) {
  const sent = useAtomValue(sentCodeAtom);
  const resend = useSetAtom(resendAtom);
  const secondsLeft = useCountdown(sent?.sentAt ?? 0);
  const { busy, isCoolingDown, submit } = useSubmit(async () => {
    if (await resend()) onSent();
  });
  return (
    <div className={styles.resend}>
      {secondsLeft > 0 ? (
        <span role="timer">{loginTexts.verify.wait(secondsLeft)}</span>
      ) : (
        <Button
          variant="ghost"
          onClick={submit}
          loading={busy}
          aria-disabled={isCoolingDown || undefined}
        >
          {loginTexts.verify.resend}
        </Button>
      )}
    </div>
  );
}
