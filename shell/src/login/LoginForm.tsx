import { PHONE_DIGITS } from 'api/limits';
import { useAtom, useSetAtom } from 'jotai';
import { useState } from 'react';
import { Button, Icon, Link } from 'shared-ui/base';
import { FieldError, DigitsInput } from 'shared-ui/fields';
import { Checkbox } from 'shared-ui/forms';
import { useSubmit } from 'shared-ui/parts';
import { referredByAtom } from 'app-kit/store/internal';
import { TERMS } from '../routing/addresses.ts';
import { loginTexts } from '../../texts/en/login.ts';
import { closeLoginAtom, registerAtom } from './login.atoms.ts';
import type { LoginErrors } from './login.ts';
import styles from './Login.module.css';
import { LoginIllustration } from './LoginIllustration.tsx';

/** Phone number form (LOGIN-1). */
export function LoginForm() {
  const [phone, setPhone] = useState('');
  const [errors, setErrors] = useState<LoginErrors>({});
  const register = useSetAtom(registerAtom);
  const close = useSetAtom(closeLoginAtom);
  const { busy, isCoolingDown, submit } = useSubmit(async () => setErrors(await register(phone)));
  const handleChange = (digits: string): void => {
    setPhone(digits);
    setErrors({});
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <LoginIllustration kind="house" />
      <p className={styles.lead}>{loginTexts.login.lead}</p>
      <DigitsInput
        label={loginTexts.login.phone}
        placeholder={loginTexts.login.phone}
        prefix="+91"
        maxDigits={PHONE_DIGITS}
        autoComplete="tel-national"
        enterKeyHint="send"
        required
        data-autofocus
        value={phone}
        onChange={handleChange}
        error={errors.phone}
      />
      <ReferralLine error={errors.referral} onRemove={() => setErrors({})} />
      <Checkbox label={loginTexts.login.whatsapp} />
      <Button
        type="submit"
        size="large"
        wide
        loading={busy}
        aria-disabled={isCoolingDown || undefined}
      >
        {loginTexts.login.proceed}
      </Button>
      <p className={styles.small}>
        {loginTexts.login.agree}{' '}
        <Link to={TERMS} onClick={close}>
          {loginTexts.login.terms}
        </Link>{' '}
        {loginTexts.login.and}{' '}
        <Link to="/policy" onClick={close}>
          {loginTexts.login.policy}
        </Link>
        .
      </p>
      <Benefits />
    </form>
  );
}

function Benefits() {
  return (
    <ul className={styles.benefits}>
      {loginTexts.login.benefits.map(({ icon, text }) => (
        <li key={text}>
          <Icon name={icon} size={20} /> {text}
        </li>
      ))}
    </ul>
  );
}

/** Referral code of the link; an unknown one can be removed, so that it does not block the login. */
function ReferralLine({ error, onRemove }: { error: string | undefined; onRemove: () => void }) {
  const [code, setCode] = useAtom(referredByAtom);
  if (code === null) return null;
  return (
    <div>
      <p className={styles.referral}>{loginTexts.login.referral(code)}</p>
      <FieldError id="referral-error">{error}</FieldError>
      {error !== undefined && (
        <Button
          variant="ghost"
          size="small"
          onClick={() => {
            setCode(null);
            onRemove();
          }}
        >
          {loginTexts.login.withoutReferral}
        </Button>
      )}
    </div>
  );
}
