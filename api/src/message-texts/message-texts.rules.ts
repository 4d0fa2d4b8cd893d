/** Validates message texts that owners change. Pure. */
import type { Language, Message } from 'platform/language';
import { listPlaceholders } from 'contract/message-template';
import { messages } from './message-texts.texts.ts';
import { en, type MessageName, type PlaceholderName } from './default-messages.en.ts';
import { hi } from './default-messages.hi.ts';

export const defaultMessages: Readonly<Record<Language, Readonly<Record<MessageName, string>>>> = {
  en,
  hi,
};

export const MESSAGE_NAMES = Object.keys(en) as MessageName[];
const isMessageName = (name: string): name is MessageName => Object.hasOwn(en, name);

/**
 * Texts that an owner has changed, by message name. Messages without a changed text use the default text of the running
 * software version.
 */
export type ChangedTexts = Readonly<Record<string, string>>;

/** Placeholders of every message. */
const SHOP_PLACEHOLDERS = ['shop', 'phone'] as const;

/** Placeholders that a text may omit. Recipients need all others: codes, links, times, sums. */
const OPTIONAL: ReadonlySet<string> = new Set([
  ...SHOP_PLACEHOLDERS,
  'technician',
  'technicianPhone',
  'hours',
  'before',
  'feedbackLink',
  'days',
]);

export interface Placeholder {
  name: PlaceholderName;
  required: boolean;
}

/** Placeholders that a text of the message may have, in their order in the default text. */
export const getPlaceholders = (name: MessageName): Placeholder[] =>
  [...new Set([...listPlaceholders(en[name]), ...SHOP_PLACEHOLDERS])].map((placeholder) => ({
    name: placeholder as PlaceholderName,
    required: !OPTIONAL.has(placeholder),
  }));

/** Longest text, in characters. */
const MAX_TEXT_LENGTH = 1000;

/** Returns why a text cannot replace the default text; null if it can. */
export function getTextError(name: string, text: string): Message | null {
  if (!isMessageName(name)) return messages.messageUnknown(name);
  if (text.trim() === '' || text.length > MAX_TEXT_LENGTH)
    return messages.messageLength(MAX_TEXT_LENGTH);
  if (text.includes('\n') && !en[name].includes('\n')) return messages.messageOneLine;
  const allowed = getPlaceholders(name);
  const found = listPlaceholders(text);
  const unknown = found.find((used) => !allowed.some((known) => known.name === used));
  if (unknown !== undefined) return messages.messagePlaceholder(unknown);
  if (/[{}]/.test(text.replaceAll(/\{[^{}]*\}/g, ''))) return messages.messageBrace;
  const missing = allowed.find(({ name: needed, required }) => required && !found.includes(needed));
  return missing === undefined ? null : messages.messageMissing(missing.name);
}

/** Field name of a text in errors and differences, such as `messages_en.loginCode`. */
export const toTextField = (language: Language, name: string): string =>
  `messages_${language}.${name}`;

/** Keeps the texts that differ from the default and are valid in this software version. */
export const keepChangedTexts = (texts: ChangedTexts, language: Language): ChangedTexts =>
  Object.fromEntries(
    Object.entries(texts).filter(
      ([name, text]) =>
        getTextError(name, text) === null &&
        text !== defaultMessages[language][name as MessageName],
    ),
  );

/** All texts of a language by field name: the changed text if there is one, otherwise the default. */
export const toTextFields = (texts: ChangedTexts, language: Language): Record<string, string> =>
  Object.fromEntries(
    MESSAGE_NAMES.map((name) => [
      toTextField(language, name),
      texts[name] ?? defaultMessages[language][name],
    ]),
  );
