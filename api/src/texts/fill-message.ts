/** Fills the placeholders of message texts. An owner's text replaces the default text. */
import type { Language, Message } from 'platform/language';
import { fillTemplate } from 'contract/message-template';
import { getBusiness, getShopSettings } from '../business/business.ts';
import { defaultMessages } from '../message-texts/message-texts.rules.ts';
import type { MessageName, PlaceholderName } from '../message-texts/default-messages.en.ts';

/** A value for both languages, or one per language. */
export type PlaceholderValue = string | number | Readonly<Record<Language, string>>;

/** Values of a message's placeholders. `shop` and `phone` come from the settings. */
type Values<Name extends MessageName> = Readonly<
  Record<Exclude<PlaceholderName<Name>, 'shop' | 'phone'>, PlaceholderValue>
>;

/** Text of a value in a language. */
export const getValueText = (value: PlaceholderValue, language: Language): string =>
  typeof value === 'object' ? value[language] : String(value);

function getTemplate(name: MessageName, language: Language): string {
  const { messages_en: english, messages_hi: hindi } = getShopSettings();
  return (language === 'hi' ? hindi : english)[name] ?? defaultMessages[language][name];
}

/** Fills a message in both languages. */
export function fillMessage<Name extends MessageName>(name: Name, values: Values<Name>): Message {
  const { name: shop, phones, email } = getBusiness();
  const all = Object.entries<PlaceholderValue>({ ...values, shop, phone: phones[0] ?? email });
  const fill = (language: Language): string =>
    fillTemplate(
      getTemplate(name, language),
      new Map(all.map(([key, value]) => [key, getValueText(value, language)])),
    );
  return { code: name, en: fill('en'), hi: fill('hi') };
}
