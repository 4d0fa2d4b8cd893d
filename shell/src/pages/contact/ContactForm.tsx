import { CONTACT_LENGTHS, PHONE_DIGITS } from 'api/limits';
import { getContactForm } from 'contract/plain-forms';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { Button, Icon, runAfterPaint, uiTexts } from 'shared-ui/base';
import { FieldError, DigitsInput, Select, TextArea, TextInput } from 'shared-ui/fields';
import { useFocusFirstError, useSubmit } from 'shared-ui/parts';
import { showToastAtom } from 'app-kit/store';
import { sendMessage } from './contact.api.ts';
import { contact } from '../../../texts/en/contact.ts';
import {
  validateMessage,
  EMPTY_MESSAGE,
  toErrors,
  type ContactErrors,
  type ContactMessage,
} from './contact.ts';
import styles from './ContactPage.module.css';

const SERVICES = Object.entries(contact.services).map(([value, label]) => ({ value, label }));

/** The form, replaced by thanks after sending; a plain form without the page's scripts (WEB-2). */
export function ContactForm() {
  const [message, setMessage] = useState<ContactMessage>(EMPTY_MESSAGE);
  const [errors, setErrors] = useState<ContactErrors>({});
  const [isSent, setIsSent] = useState(false);
  const showToast = useSetAtom(showToastAtom);
  const { form, focusWrong } = useFocusFirstError();

  const { busy, isCoolingDown, submit } = useSubmit(async () => {
    const invalidFields = validateMessage(message);
    setErrors(invalidFields);
    if (Object.keys(invalidFields).length > 0) return focusWrong();
    const outcome = await sendMessage(message);
    const serverErrors = toErrors(outcome);
    if (serverErrors !== null) {
      setErrors(serverErrors);
      return focusWrong();
    }
    if (outcome.kind === 'ok') showToast(outcome.data.message);
    setMessage(EMPTY_MESSAGE);
    setIsSent(true);
  });
  const startNewMessage = (): void => {
    setIsSent(false);
    // The pressed button disappears with the thanks.
    runAfterPaint(() => form.current?.querySelector('input')?.focus());
  };
  if (isSent) return <ThankYou onNewMessage={startNewMessage} />;

  const change = (field: keyof ContactMessage) => (value: string) => {
    setMessage({ ...message, [field]: value });
    setErrors(({ [field]: _corrected, form: _form, ...rest }) => rest);
  };
  return (
    <form
      ref={form}
      className={styles.form}
      action={getContactForm(uiTexts.language)}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <ContactFields {...{ message, errors, change }} />
      <FieldError id="contact-form-error">{errors.form}</FieldError>
      <Button
        type="submit"
        size="large"
        wide
        loading={busy}
        aria-disabled={isCoolingDown || undefined}
      >
        {contact.send}
      </Button>
    </form>
  );
}

interface ContactFieldsProps {
  message: ContactMessage;
  errors: ContactErrors;
  change: (field: keyof ContactMessage) => (value: string) => void;
}

function ContactFields({ message, errors, change }: ContactFieldsProps) {
  return (
    <>
      <TextInput
        label={contact.name}
        optional
        autoComplete="given-name"
        maxLength={CONTACT_LENGTHS.first_name}
        name="first_name"
        value={message.first_name}
        onChange={change('first_name')}
        error={errors.first_name}
      />
      <DigitsInput
        label={contact.mobile}
        hint={contact.mobileHint}
        prefix="+91"
        required
        autoComplete="tel-national"
        maxDigits={PHONE_DIGITS}
        name="mobile_no"
        value={message.mobile_no}
        onChange={change('mobile_no')}
        error={errors.mobile_no}
      />
      <Select
        label={contact.service}
        optional
        placeholder={contact.serviceChoose}
        options={SERVICES}
        name="service_name"
        value={message.service_name}
        onChange={change('service_name')}
        error={errors.service_name}
      />
      <TextArea
        label={contact.message}
        optional
        hint={contact.messageHint}
        rows={4}
        maxLength={CONTACT_LENGTHS.description}
        name="description"
        value={message.description}
        onChange={change('description')}
        error={errors.description}
      />
    </>
  );
}

function ThankYou({ onNewMessage }: { onNewMessage: () => void }) {
  return (
    <div className={styles.sent} role="status" tabIndex={-1} ref={takeFocus}>
      <span className={styles.sentMark}>
        <Icon name="check" size={34} />
      </span>
      <h3>{contact.sentHeading}</h3>
      <p>{contact.sent}</p>
      <Button variant="secondary" onClick={onNewMessage}>
        {contact.again}
      </Button>
    </div>
  );
}

/** The thanks replace the pressed button, so they take the focus. */
const takeFocus = (element: HTMLElement | null): void => element?.focus();
