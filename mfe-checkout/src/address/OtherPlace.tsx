import { PLACE_LENGTHS } from 'api/limits';
import { useState, type SubmitEvent } from 'react';
import { Button } from 'shared-ui/base';
import { TextInput } from 'shared-ui/fields';
import { useFocusFirstError, useSubmit } from 'shared-ui/parts';
import { api } from 'app-kit/store';
import { texts } from '../texts/en/elsewhere.ts';
import styles from './AddressForm.module.css';

/** Form for customers whose block is not served (CHECKOUT-22). */
export function OtherPlace({ onUnauthenticated }: { onUnauthenticated: () => void }) {
  const [place, setPlace] = useState('');
  const [wantsMessage, setWantsMessage] = useState(false);
  const [error, setError] = useState<string>();
  const [confirmation, setConfirmation] = useState<string | null>(null);
  const { form, focusWrong } = useFocusFirstError();

  const fail = (message: string): void => {
    setError(message);
    focusWrong();
  };
  const send = async (): Promise<void> => {
    if (place.trim().length < PLACE_LENGTHS.min) return fail(texts.placeMissing);
    const body = { place: place.trim(), wants_message: wantsMessage };
    const outcome = await api('POST /api/place-requests', { body });
    if (outcome.kind === 'ok') return setConfirmation(outcome.data.message);
    if (outcome.kind === 'unauthenticated') return onUnauthenticated();
    fail(outcome.kind === 'refused' ? (outcome.fields['place'] ?? outcome.message) : texts.notSent);
  };
  const { busy, isCoolingDown, submit } = useSubmit(send);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    submit();
  };

  if (confirmation !== null)
    return (
      <p role="status" tabIndex={-1} ref={takeFocus}>
        {confirmation}
      </p>
    );
  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate>
      <div className={styles.fieldStack}>
        <h2 className={styles.elsewhere}>{texts.heading}</h2>
        <p>{texts.hint}</p>
      </div>
      <TextInput
        label={texts.place}
        hint={texts.placeHint}
        name="place"
        maxLength={PLACE_LENGTHS.max}
        value={place}
        onChange={(value) => {
          setPlace(value);
          setError(undefined);
        }}
        error={error}
        required
      />
      <div className={styles.fieldStack}>
        <label className={styles.checkbox}>
          <input
            type="checkbox"
            checked={wantsMessage}
            onChange={(event) => setWantsMessage(event.currentTarget.checked)}
          />
          {texts.wantsMessage}
        </label>
        <p className={styles.consent}>{texts.consent}</p>
      </div>
      <Button type="submit" loading={busy} aria-disabled={isCoolingDown || undefined}>
        {texts.send}
      </Button>
    </form>
  );
}

/** The confirmation replaces the pressed button, so it takes the focus. */
const takeFocus = (element: HTMLElement | null): void => element?.focus();
