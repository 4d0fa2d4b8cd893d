/** Changed texts of messages in the draft of the settings. Pure. */
import type { DefaultMessage, ShopSettings } from 'api/staff-contract';
import { texts as names } from '../texts/en/message-names.ts';

/** The settings that contain the changed texts of messages, one for each language. */
export const MESSAGE_FIELDS = ['messages_en', 'messages_hi'] as const;
type MessageField = (typeof MESSAGE_FIELDS)[number];
type Texts = ShopSettings[MessageField];

/** Whether a setting contains message texts, which `MessagesForm` edits. */
export const isMessageField = (name: string): name is MessageField =>
  (MESSAGE_FIELDS as readonly string[]).includes(name);

const LABELS: Readonly<Record<string, string>> = names;

/** Label of a message; the API's name if this console does not know it. */
export const getMessageLabel = (name: string): string => LABELS[name] ?? name;

/**
 * Changes a text. A text that equals the release's default is removed from the settings, so that later releases can
 * improve it.
 */
export function changeText(
  settings: ShopSettings,
  field: MessageField,
  message: DefaultMessage,
  text: string,
): ShopSettings {
  const { [message.name]: _previous, ...others } = settings[field];
  const isDefault = text === message[field === 'messages_hi' ? 'hi' : 'en'];
  return { ...settings, [field]: isDefault ? others : { ...others, [message.name]: text } };
}

/** Names of the messages whose texts differ. */
export const getChangedTexts = (base: Texts, edited: Texts): string[] =>
  [...new Set([...Object.keys(base), ...Object.keys(edited)])].filter(
    (name) => base[name] !== edited[name],
  );

/** Applies the changed texts of a draft to the texts of a newer version. */
export function rebaseTexts(base: Texts, edited: Texts, newest: Texts): Texts {
  const changes = getChangedTexts(base, edited).map((name) => [name, edited[name]] as const);
  return Object.fromEntries(
    Object.entries({ ...newest, ...Object.fromEntries(changes) }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );
}
