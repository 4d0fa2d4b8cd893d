/** Two languages: sentences that are said in both, and which one a call asks for. */
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
