import { useId, useState } from 'react';
import { Button } from 'shared-ui/base';
import { FieldError } from 'shared-ui/fields';
import { getFailureMessage } from 'shared-ui/http';
import { useSubmit } from 'shared-ui/parts';
import { api } from 'app-kit/store';
import { texts } from '../../texts/en/frame.ts';
import bar from './PromoBar.module.css';
import { subscribeTexts } from '../../texts/en/subscribe.ts';
import styles from './SubscribeForm.module.css';

export function SubscribeForm({ onDone }: { onDone: () => void }) {
  const id = useId();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | undefined>();
  const { busy, isCoolingDown, submit } = useSubmit(async () => {
    if (!/^\S+@\S+\.\S+$/.test(email.trim())) return setError(subscribeTexts.emailWrong);
    const outcome = await api('POST /api/newsletter', { body: { email: email.trim() } });
    if (outcome.kind === 'ok') return onDone();
    if (outcome.kind === 'refused') return setError(outcome.fields['email'] ?? outcome.message);
    setError(outcome.kind === 'none' ? outcome.message : getFailureMessage(outcome, texts.offline));
  });
  return (
    <form
      className={bar.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={styles.field}>
        <input
          ref={takeFocus}
          className={styles.input}
          type="email"
          inputMode="email"
          autoComplete="email"
          aria-label={subscribeTexts.email}
          placeholder={subscribeTexts.email}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}-error`}
          value={email}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            setError(undefined);
          }}
        />
        <Button
          type="submit"
          variant="accent"
          size="small"
          loading={busy}
          aria-disabled={isCoolingDown || undefined}
          className={styles.send}
        >
          {texts.promo.subscribe}
        </Button>
      </div>
      <div className={styles.error}>
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
    </form>
  );
}

/** The field replaces the pressed button, so it takes the focus. */
const takeFocus = (input: HTMLInputElement | null): void => input?.focus();
