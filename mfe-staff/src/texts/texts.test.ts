import { expect, it } from 'vitest';
import * as en from './en.ts';
import * as hi from './hi.ts';

const at = (hours: number) => ({ hours, minutes: 0 });

it('format a window by parts of the day', () => {
  expect(en.day.texts.hours(at(10), at(12))).toBe('10:00 am to 12:00 pm');
  expect(en.day.texts.hours(at(0), { hours: 23, minutes: 5 })).toBe('12:00 am to 11:05 pm');
  expect(hi.day.texts.hours(at(10), at(12))).toBe('सुबह 10:00 से दोपहर 12:00 बजे');
  expect(hi.day.texts.hours(at(16), at(18))).toBe('शाम 4:00 से 6:00 बजे');
});

it('show Hindi error messages, and a Hindi instruction if the message is English', () => {
  const spoken = 'ऑर्डर 7 के ₹1,149 बाकी हैं।';
  expect(hi.calls.texts.refused(spoken, null)).toBe(spoken);
  const english = 'Order 7 is not assigned.';
  expect(hi.calls.texts.refused(english, null)).toMatch(/^यह अभी नहीं हो सका/);
  expect(hi.calls.texts.refused(english, 'Meera')).toMatch(/^इस बीच Meera ने बदलाव किया/);
  expect(en.calls.texts.refused(english, 'Meera')).toBe(english);
  expect(hi.calls.texts.refusedInEnglish(english, 'Meera')).toMatch(/^इस बीच Meera ने बदलाव किया/);
  expect(en.calls.texts.refusedInEnglish(english, null)).toBe(english);
});

/** Collects all sentences; functions are called with a placeholder for each argument. */
function sentences(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') {
    const say = value as (...given: unknown[]) => string;
    return [1, 2].map((count) => say(count, count, count));
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentences) : [];
}

it('have no Latin word in Hindi', () => {
  const { hours: _hours, ...day } = hi.day.texts;
  // The preview of the promo bar has the button of the English page.
  const { subscribe: _subscribe, messages, ...settings } = hi.settings.texts;
  const { language: _language, ...messageTexts } = messages;
  const { fileName: _file, places: allPlaces, ...reports } = hi.reports.texts;
  const { fileName: _numbers, ...places } = allPlaces;
  const { actions, confirmOnly, notes, ...order } = hi.order.texts;
  // Paths of pictures are Latin.
  const { form, ...catalogue } = hi.catalogue.texts;
  const { picture, wrong, ...formTexts } = form;
  const { hint: _path, hints: _paths, ...pictureTexts } = picture;
  const { image: _wrongPath, ...wrongTexts } = wrong;
  const labels = [...Object.values(actions), confirmOnly, ...notes.subjects];
  const all = sentences([
    day,
    hi.frame.texts,
    hi.jobs.texts,
    hi.keys.texts,
    hi.today.texts,
    settings,
    messageTexts,
    catalogue,
    formTexts,
    pictureTexts,
    wrongTexts,
    hi.releases.texts,
    hi.stock.texts,
    labels.map(({ label }) => label),
    hi.editOrder.texts,
    hi.money.texts,
    reports,
    places,
    order,
    hi.orders.texts,
    hi.status.texts,
    hi.visits.texts,
    hi.messageNames.texts,
  ]);
  expect(all.length).toBeGreaterThan(80);
  expect(all.filter((sentence) => /[A-Za-z]/.test(sentence))).toEqual([]);
});
