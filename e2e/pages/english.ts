import type { Heard, Told } from './heard.ts';

/** Names, and words that people in Hazaribagh write in Latin letters (`docs/hindi.md`). */
const KEPT =
  /^(Sudhaar|Hazaribagh?|Hazaribag|Sadar|Ichak|English|EN|AC|TV|RO|UV|DTH|OTP|GST|GSTIN|SMS|WhatsApp|PhonePe|UPI|Facebook|Instagram|YouTube|Android|Email|ID|LED|PCB|Wi-Fi|Invoice|min|www|in|example|com|asha|km|Jharkhand)$/i;

/** Words that a page has to say itself: the server's sentences are Hindi, and its states are known to programs alone. */
const NO_NAME = /^(message|code|status|state|error|type)$/;

const wordsIn = (text: string): string[] => text.match(/[A-Za-z][A-Za-z’'-]+/g) ?? [];

/**
 * What stood on Hindi pages in Latin letters, beside kept words and what the server told as data, such as names of customers.
 * What is marked as another language is not to be among what was heard.
 */
export function englishIn(heard: readonly Heard[], told: readonly Told[]): string[] {
  const names = new Set(
    told
      .filter(({ key, value }) => !NO_NAME.test(key) && !/^[a-z][a-z_ -]*$/.test(value))
      .flatMap(({ value }) => wordsIn(value.toLowerCase())),
  );
  return heard
    .filter(({ text }) =>
      wordsIn(text).some((word) => !KEPT.test(word) && !names.has(word.toLowerCase())),
    )
    .map(({ text, at }) => `${at} ${text}`);
}
