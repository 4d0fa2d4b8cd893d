import type { ShownText, ServerText } from './text-recorder.ts';

/** Names, words that people in Hazaribagh write in Latin letters (`docs/hindi.md`), and the placeholder `{shop}`. */
const ALLOWED =
  /^(Sudhaar|Hazaribagh?|Hazaribag|Sadar|Ichak|English|EN|AC|TV|RO|UV|DTH|OTP|GST|GSTIN|CGST|SGST|HSN|SAC|SMS|WhatsApp|PhonePe|UPI|Facebook|Instagram|YouTube|Android|Email|ID|LED|PCB|Wi-Fi|Invoice|min|www|in|example|com|asha|km|Jharkhand|shop)$/i;

/** Fields of responses that hold no names: messages are in Hindi, and only code reads the others. */
const NAMELESS_FIELDS = /^(message|code|status|state|error|type)$/;

const parseWords = (text: string): string[] => text.match(/[A-Za-z][A-Za-z’'-]+/g) ?? [];

/**
 * Returns words in Latin letters that Hindi pages showed, except for allowed words and data from the server, such
 * as names of customers. `shown` must not include elements marked as another language.
 */
export function findEnglish(
  shown: readonly ShownText[],
  serverTexts: readonly ServerText[],
): string[] {
  const names = new Set(
    serverTexts
      .filter(({ key, value }) => !NAMELESS_FIELDS.test(key) && !/^[a-z][a-z_ -]*$/.test(value))
      .flatMap(({ value }) => parseWords(value.toLowerCase())),
  );
  return shown
    .filter(({ text }) =>
      parseWords(text).some((word) => !ALLOWED.test(word) && !names.has(word.toLowerCase())),
    )
    .map(({ text, location }) => `${location} ${text}`);
}
