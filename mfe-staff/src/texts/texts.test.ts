import { expect, it } from 'vitest';
import * as en from './en.ts';
import * as hi from './hi.ts';

const at = (hours: number) => ({ hours, minutes: 0 });

it('texts format a window, in Hindi by parts of the day', () => {
  expect(en.day.texts.hours(at(10), at(12))).toBe('10:00 am to 12:00 pm');
  expect(en.day.texts.hours(at(0), { hours: 23, minutes: 5 })).toBe('12:00 am to 11:05 pm');
  expect(hi.day.texts.hours(at(10), at(12))).toBe('सुबह 10:00 से दोपहर 12:00 बजे');
  expect(hi.day.texts.hours(at(16), at(18))).toBe('शाम 4:00 से 6:00 बजे');
});

it('show Hindi messages as they are, and say in Hindi that a reason of a rollout is English', () => {
  const spoken = 'ऑर्डर 7 के ₹1,149 बाकी हैं।';
  expect(hi.calls.texts.refused(spoken)).toBe(spoken);
  expect(hi.calls.texts.done(spoken)).toBe(spoken);
  const english = 'mfe-visits has no canary.';
  expect(hi.calls.texts.refused(english)).toBe(`यह नहीं हो सका। वजह अंग्रेज़ी में: ${english}`);
  expect(hi.calls.texts.done(english)).toBe('हो गया।');
  expect(en.calls.texts.refused(english)).toBe(english);
  expect(en.calls.texts.done(english)).toBe(english);
});

it('Hindi texts format hours of work', () => {
  const { duration } = hi.technicians.texts.load;
  expect([duration(0, 45), duration(1, 0), duration(2, 45)]).toEqual([
    '45 मिनट',
    '1 घंटा',
    '2 घंटे 45 मिनट',
  ]);
});

/**
 * What code reads, and texts with Latin letters: names of files, hours as staff type them, and the preview of the promo
 * bar, which has the button of the English page.
 */
const LATIN = new Set(['value', 'key', 'language', 'fileName', 'hoursHint', 'subscribe']);

/** Collects all sentences; functions are called with a placeholder for each argument. */
function sentences(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') {
    const say = value as (...given: unknown[]) => string;
    return [1, 2].map((count) => say(count, count, count));
  }
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => (LATIN.has(key) ? [] : sentences(part)))
    : [];
}

/** Words that stay in Latin script (`docs/hindi.md`). */
const NAMES = /\b(?:GST|PhonePe|QR|UPI|WhatsApp)\b/g;

it('have no Latin word in Hindi', () => {
  const { hours: _hours, ...day } = hi.day.texts;
  // Examples of paths are Latin.
  const { form, ...catalogue } = hi.catalogue.texts;
  const { picture, wrong, ...formTexts } = form;
  const { hint: _path, hints: _paths, ...pictureTexts } = picture;
  const { image: _wrongPath, ...wrongTexts } = wrong;
  const all = sentences({ ...hi, day, catalogue, formTexts, pictureTexts, wrongTexts });
  expect(all.length).toBeGreaterThan(1200);
  expect(all.filter((sentence) => /[A-Za-z]/.test(String(sentence).replaceAll(NAMES, '')))).toEqual(
    [],
  );
});
