import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { Button } from 'shared-ui/base';
import { PinInput } from 'shared-ui/forms/pin-input';
import { useNavigate } from 'shared-ui/router';
import { useSubmit } from '../form/use-submit.ts';
import { loginTexts } from './login.texts.ts';
import { changeNumberAtom, resendAtom, sentCodeAtom, verifyAtom } from './login.atoms.ts';
import { EMPTY_CODE, wholeCode } from './login.ts';
import styles from './Login.module.css';
import { useCountdown } from './use-countdown.ts';

/** The code that was sent (specification, section 2, "Verification dialog"). */
export function VerifyForm({ phone }: { phone: string }) {
  const [boxes, setBoxes] = useState(EMPTY_CODE);
  const [error, setError] = useState<string | undefined>();
  const form = useRef<HTMLFormElement>(null);
  const verify = useSetAtom(verifyAtom);
  const changeNumber = useSetAtom(changeNumberAtom);
  const navigate = useNavigate();

  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const { busy, submit } = useSubmit(async () => {
    const code = wholeCode(boxes);
    if (code === null) return setError(loginTexts.verify.incomplete);
    const verified = await verify(code);
    if (verified.kind === 'out') return setError(verified.errors.code);
    if (verified.returnHome) await navigate('/');
  });
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
      <div>
        <p>{loginTexts.verify.sent(phone)}</p>
        <Button variant="ghost" size="small" className={styles.change} onClick={changeNumber}>
          {loginTexts.verify.change}
        </Button>
      </div>
      <PinInput
        label={loginTexts.verify.code}
        boxes={boxes}
        onChange={(next) => {
          setBoxes(next);
          setError(undefined);
        }}
        error={error}
        focusFirst
      />
      <Resend
        onSent={(problem) => {
          setError(problem);
          if (problem === undefined) setBoxes(EMPTY_CODE);
        }}
      />
      <Button type="submit" size="large" wide loading={busy}>
        {loginTexts.verify.signUp}
      </Button>
    </form>
  );
}

/** The countdown, and at its end the way to another code. `onSent` is told what is wrong, or nothing. */
function Resend({ onSent }: { onSent: (problem: string | undefined) => void }) {
  const sent = useAtomValue(sentCodeAtom);
  const resend = useSetAtom(resendAtom);
  const left = useCountdown(sent?.at ?? 0);
  const { busy, submit } = useSubmit(async () => onSent((await resend()).code));
  return (
    <div className={styles.resend}>
      {left > 0 ? (
        <span role="timer">{loginTexts.verify.wait(left)}</span>
      ) : (
        <Button variant="ghost" onClick={submit} loading={busy}>
          {loginTexts.verify.resend}
        </Button>
      )}
    </div>
  );
}
