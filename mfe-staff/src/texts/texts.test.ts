import { expect, it } from 'vitest';
import * as en from './en.ts';
import * as hi from './hi.ts';

const at = (hours: number) => ({ hours, minutes: 0 });

it('formats a time window, in Hindi with parts of the day', () => {
  expect(en.day.texts.hours(at(10), at(12))).toBe('10:00 am to 12:00 pm');
  expect(en.day.texts.hours(at(0), { hours: 23, minutes: 5 })).toBe('12:00 am to 11:05 pm');
  expect(hi.day.texts.hours(at(10), at(12))).toBe('सुबह 10:00 से दोपहर 12:00 बजे');
  expect(hi.day.texts.hours(at(16), at(18))).toBe('शाम 4:00 से 6:00 बजे');
});

it('shows a Hindi message as it is, and introduces an English reason in Hindi', () => {
  const hindi = 'ऑर्डर 7 के ₹1,149 बाकी हैं।';
  expect(hi.calls.texts.refused(hindi)).toBe(hindi);
  expect(hi.calls.texts.done(hindi)).toBe(hindi);
  const english = 'mfe-visits has no canary.';
  expect(hi.calls.texts.refused(english)).toBe(`यह नहीं हो सका। वजह अंग्रेज़ी में: ${english}`);
  expect(hi.calls.texts.done(english)).toBe('हो गया।');
  expect(en.calls.texts.refused(english)).toBe(english);
  expect(en.calls.texts.done(english)).toBe(english);
});

it('formats hours of work in Hindi', () => {
  const { duration } = hi.technicians.texts.load;
  expect([duration(0, 45), duration(1, 0), duration(2, 45)]).toEqual([
    '45 मिनट',
    '1 घंटा',
    '2 घंटे 45 मिनट',
  ]);
});

it('uses the singular for one order, code and withdrawal of a person', () => {
  const { unlock, type, erase } = en.people.texts;
  expect(unlock.failures(1)).toBe('1 wrong code is reset.');
  expect(type.orders(1)).toBe('1 earlier order stays as it is.');
  expect(erase.orders(1)).toMatch(/^1 order and its tax papers stay, without /);
  expect(erase.open(1)).toMatch(/^1 order is open: as long as it is, .* Complete or cancel it /);
  expect(erase.withdrawals(1)).toMatch(/^1 withdrawal waits: as long as it does, /);
  const hindi = hi.people.texts;
  expect(hindi.type.orders(1)).toBe('पहले का 1 ऑर्डर वैसा ही रहेगा।');
  expect(hindi.erase.orders(1)).toMatch(/^1 ऑर्डर और उसके टैक्स के कागज़ रहेंगे/);
  expect(hindi.erase.open(1)).toMatch(/इसके पूरे/);
  expect(hindi.erase.withdrawals(1)).toMatch(/इसके निपटने/);
});

/**
 * Keys whose values may have Latin letters: values for code, names of files, hours as staff type them, and the button in
 * the preview of the promo bar, which is the one of the English page.
 */
const LATIN_KEYS = new Set(['value', 'key', 'language', 'fileName', 'hoursHint', 'subscribe']);

/** Collects all texts; functions are called with a placeholder for each argument. */
function collectTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') {
    const format = value as (...args: unknown[]) => string;
    return [1, 2].map((count) => format(count, count, count));
  }
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) =>
        LATIN_KEYS.has(key) ? [] : collectTexts(part),
      )
    : [];
}

/** Words that stay in Latin script (`docs/hindi.md`). */
const LATIN_NAMES = /\b(?:[CS]?GST|CSV|HSN|PhonePe|QR|SAC|UPI|WhatsApp)\b/g;

it('Hindi texts have no Latin words except names', () => {
  const { hours: _hours, ...day } = hi.day.texts;
  // Examples of paths are Latin.
  const { form, ...catalogue } = hi.catalogue.texts;
  const { picture, errors, ...formTexts } = form;
  const { hint: _path, listHint: _paths, ...pictureTexts } = picture;
  const { image: _imageError, ...errorTexts } = errors;
  const all = collectTexts({ ...hi, day, catalogue, formTexts, pictureTexts, errorTexts });
  expect(all.length).toBeGreaterThan(1200);
  expect(all.filter((text) => /[A-Za-z]/.test(String(text).replaceAll(LATIN_NAMES, '')))).toEqual(
    [],
  );
});

it.each(['created', 'pending', 'completed', 'failed', 'expired', 'queued'])(
  'names the state %s of a payment or refund in Hindi',
  (state) => {
    expect((hi.status.texts as Record<string, string>)[state]).toMatch(/\p{Script=Devanagari}/u);
  },
);
