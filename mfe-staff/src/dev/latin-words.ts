/** Finds English text on Hindi pages. */
import type { StaffResponses } from './fake-staff.ts';

const TEXT_ATTRIBUTES = ['aria-label', 'placeholder', 'title', 'alt'];

/** Elements that are English or code on every page. */
const IGNORED = 'script, style, code, kbd, [lang="en"]';

const parseWords = (text: string): string[] => text.match(/[A-Za-z]{2,}/g) ?? [];

/** Texts and accessible names of the page that contain Latin words, except for `names`. */
export function findLatinTexts(names: ReadonlySet<string>): string[] {
  const texts: string[] = [];
  for (const element of document.body.querySelectorAll(`*:not(${IGNORED})`)) {
    if (element.closest(IGNORED) !== null) continue;
    texts.push(...TEXT_ATTRIBUTES.map((name) => element.getAttribute(name) ?? ''));
    for (const node of element.childNodes) if (node instanceof Text) texts.push(node.data);
  }
  return texts.filter((text) => parseWords(text).some((word) => !names.has(word)));
}

/** Wraps responses and records the words of all names in them. Lower-case texts, such as states, are not names. */
export function recordNames(responses: StaffResponses): {
  responses: StaffResponses;
  names: Set<string>;
} {
  const names = new Set<string>();
  const record = (key: string, value: unknown): unknown => {
    if (typeof value === 'string' && key !== 'message' && !/^[a-z][a-z_ -]*$/.test(value))
      for (const word of parseWords(value)) names.add(word);
    return value;
  };
  const recorded = Object.entries(responses).map(([call, respond]) => [
    call,
    (request: never) => {
      const response: unknown = respond(request);
      JSON.stringify(response, record);
      return response;
    },
  ]);
  return { responses: Object.fromEntries(recorded) as StaffResponses, names };
}
