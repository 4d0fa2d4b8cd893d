import { useQuery } from '@tanstack/react-query';
import type { DefaultMessage, ShopSettings } from 'api/staff-contract';
import { fillTemplate } from 'contract/message-template';
import { Button } from 'shared-ui/base';
import { Select, TextArea } from 'shared-ui/fields';
import { callStaffApi } from '../calls/staff-client.ts';
import { texts } from '../texts/en/settings.ts';
import { QueryResult } from '../ui/QueryResult.tsx';
import { changeText, getMessageLabel, MESSAGE_FIELDS } from './message-draft.ts';
import styles from './Settings.module.css';
import type { FieldErrors } from './SettingsForm.tsx';

interface MessagesFormProps {
  settings: ShopSettings;
  /** Name of the displayed message; null for the first. */
  chosen: string | null;
  errors: FieldErrors;
  onChoose: (name: string) => void;
  /** Called with the new settings and the field that changed; null if the user cannot change settings. */
  onChange: ((settings: ShopSettings, field: string) => void) | null;
}

/** The texts of one message in both languages, with their placeholders and a preview. */
export function MessagesForm(props: MessagesFormProps) {
  const { settings, chosen, errors, onChoose, onChange } = props;
  const defaults = useQuery({
    queryKey: ['settings', 'messages'],
    queryFn: async ({ signal }) =>
      (await callStaffApi('GET /ops/settings/messages', { signal })).messages,
    staleTime: Infinity,
  });
  return (
    <QueryResult query={defaults}>
      {(messages) => {
        const message = messages.find(({ name }) => name === chosen) ?? messages[0];
        if (message === undefined) return null;
        return (
          <div className={styles.form}>
            <p>{texts.messages.hint}</p>
            <Select
              label={texts.messages.choose}
              value={message.name}
              options={messages.map(({ name }) => ({
                value: name,
                label: MESSAGE_FIELDS.some((field) => settings[field][name] !== undefined)
                  ? texts.messages.changed(getMessageLabel(name))
                  : getMessageLabel(name),
              }))}
              onChange={onChoose}
            />
            <Placeholders message={message} />
            {MESSAGE_FIELDS.map((field) => (
              <MessageText
                key={`${field} ${message.name}`}
                message={message}
                field={field}
                changed={settings[field][message.name]}
                error={errors[`${field}.${message.name}`]}
                onChange={
                  onChange &&
                  ((text) =>
                    onChange(
                      changeText(settings, field, message, text),
                      `${field}.${message.name}`,
                    ))
                }
              />
            ))}
          </div>
        );
      }}
    </QueryResult>
  );
}

/** The placeholders that the text may contain, with a sample value of each. */
const Placeholders = ({ message }: { message: DefaultMessage }) => (
  <ul className={styles.placeholders} aria-label={texts.messages.placeholders}>
    {message.placeholders.map(({ name, required, [texts.messages.language]: sample }) => (
      <li key={name}>
        <code>{`{${name}}`}</code> {sample}
        {required && <strong> {texts.messages.required}</strong>}
      </li>
    ))}
  </ul>
);

interface MessageTextProps {
  message: DefaultMessage;
  field: (typeof MESSAGE_FIELDS)[number];
  /** The shop's own text; undefined if the default text applies. */
  changed: string | undefined;
  error: string | undefined;
  onChange: ((text: string) => void) | null;
}

function MessageText({ message, field, changed, error, onChange }: MessageTextProps) {
  const language = field === 'messages_hi' ? 'hi' : 'en';
  const text = changed ?? message[language];
  const samples = message.placeholders.map((sample) => [sample.name, sample[language]] as const);
  const preview = fillTemplate(text, new Map(samples));
  return (
    <div className={styles.message}>
      <TextArea
        {...texts.fields[field]}
        lang={`${language}-IN`}
        rows={Math.min(14, Math.ceil(text.length / 60) + text.split('\n').length)}
        value={text}
        error={error}
        readOnly={onChange === null}
        onChange={(typed) => onChange?.(typed)}
      />
      <figure className={styles.preview}>
        <figcaption>{texts.messages.preview(preview.length)}</figcaption>
        <p className={styles.sms} lang={`${language}-IN`}>
          {preview}
        </p>
      </figure>
      {changed !== undefined && onChange !== null && (
        <Button variant="secondary" onClick={() => onChange(message[language])}>
          {texts.messages.restore[field]}
        </Button>
      )}
    </div>
  );
}
