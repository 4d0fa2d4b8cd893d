/** Two languages: sentences that are said in both, and which one a call asks for. */
export { say } from './texts.ts';
export {
  codeOf,
  counted,
  inEach,
  LANGUAGES,
  languageOf,
  spoken,
  type Language,
  type Said,
  type SameShape,
  type Sentence,
} from './said.ts';
