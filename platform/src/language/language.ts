/** Localized messages in two languages, and the language of a request. */
export { LANGUAGES, type Language } from 'contract/language';
export { messages } from './texts.ts';
export {
  getMessageCode,
  choosePlural,
  defineMessages,
  getLanguage,
  inEnglish,
  localize,
  type Message,
  type SameShape,
  type LocalizedText,
} from './message.ts';
