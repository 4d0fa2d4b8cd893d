import { describe, expect, it } from 'vitest';
import { fillTemplate, listPlaceholders } from 'contract/message-template';
import {
  getPlaceholders,
  getTextError,
  keepChangedTexts,
  MESSAGE_NAMES,
  defaultMessages,
} from './message-texts.rules.ts';
import { buildSamples } from './samples.ts';

/** The text without placeholders and the name that stays in Latin letters (`docs/hindi.md`). */
const getFixedText = (text: string): string => text.replaceAll(/\{\w+\}|PhonePe/g, '');
const getFigures = (text: string): string[] => (getFixedText(text).match(/\d+/g) ?? []).sort();

const samples = buildSamples('https://shop.example', { name: 'Sudhaar', phone: '9431012345' });

describe.each(MESSAGE_NAMES)('the default text %s', (name) => {
  it('is valid in both languages, with the same placeholders', () => {
    for (const text of [defaultMessages.en[name], defaultMessages.hi[name]])
      expect(getTextError(name, text)).toBeNull();
    expect(listPlaceholders(defaultMessages.hi[name]).sort()).toEqual(
      listPlaceholders(defaultMessages.en[name]).sort(),
    );
  });

  it('has no Latin letters in Hindi, and the same figures in both languages', () => {
    const hi = defaultMessages.hi[name];
    expect(getFixedText(hi)).not.toMatch(/[A-Za-z]|[\u0966-\u096f]/);
    expect(getFigures(hi)).toEqual(getFigures(defaultMessages.en[name]));
  });

  it('has a sample of each placeholder', () => {
    for (const language of ['en', 'hi'] as const) {
      const values = getPlaceholders(name).map(
        (placeholder) => [placeholder.name, samples[placeholder.name][language]] as const,
      );
      expect(fillTemplate(defaultMessages[language][name], new Map(values))).not.toMatch(
        /[{}]|undefined/,
      );
    }
  });
});

describe('a changed text', () => {
  it('may use its own placeholders in any order, and those of the shop', () => {
    expect(getTextError('confirmed', '{link} #{orderNumber}: call {phone}. {link}')).toBeNull();
  });

  it.each([
    ['confirmed', 'Booking {orderNumber}', 'The text must contain {link}.'],
    ['loginCode', 'Your code of {shop} works for {minutes}.', 'The text must contain {code}.'],
    [
      'confirmed',
      '{link} {orderNumber} {technician}',
      'This message has no placeholder {technician}.',
    ],
    ['confirmed', '{link} {orderNumber} {}', 'This message has no placeholder {}.'],
    ['confirmed', '{link} {orderNumber} {', 'Write braces only around the name of a placeholder.'],
    ['confirmed', '{link}\n{orderNumber}', 'Write this text on one line.'],
    ['pushMoved', ' ', 'Enter a text of at most 1000 characters.'],
    ['pushMoved', 'x'.repeat(1001), 'Enter a text of at most 1000 characters.'],
    ['toString', 'x', 'There is no message toString.'],
  ])('is rejected if it is invalid: %s with the text %j', (name, text, error) => {
    expect(getTextError(name, text)?.en).toBe(error);
  });

  it('is dropped if it equals the default or is invalid in this software version', () => {
    const texts = {
      pushMoved: 'Visit at another time',
      pushChanged: defaultMessages.en.pushChanged,
      pushOrder: 'Order',
      ofAnOlderRelease: 'x',
    };
    expect(keepChangedTexts(texts, 'en')).toEqual({ pushMoved: 'Visit at another time' });
  });
});
