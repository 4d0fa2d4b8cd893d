/** Localized messages in two languages, and the language of a request. */
export { LANGUAGES, type Language } from 'contract/language';
export { say } from './texts.ts';
export {
  codeOf,
  counted,
  inEach,
  languageOf,
  spoken,
  type Said,
  type SameShape,
  type Sentence,
} from './said.ts';
