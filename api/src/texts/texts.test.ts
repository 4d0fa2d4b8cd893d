import { expect, it } from 'vitest';
import { messages as platformMessages, type Message } from 'platform/language';
import { messages, staffMessages } from './texts.ts';

/** Sample arguments of messages for which the default ones, the numbers 3 and 5, do not fit. */
const SAMPLES: Record<string, readonly unknown[]> = {
  accountStays: [{ orders: [1, 2], payments: [3], withdrawals: 1 }],
  citiesOnly: [['Hazaribagh']],
  chooseBlock: [['Sadar', 'Ichak']],
  chooseVisitBlock: [['Sadar', 'Ichak']],
  totalChanged: ['₹1,499'],
  cashMost: ['₹1,499'],
  cashMostInAll: ['₹1,499'],
  minWithdrawal: ['₹500'],
  maxWithdrawal: ['₹99,999'],
  walletHas: ['₹20'],
  orderIs: ['cancelled'],
  notServedYet: [{ en: 'geysers', hi: 'गीज़र' }],
  outOfStock: [{ en: 'Thermostat', hi: 'थर्मोस्टेट' }],
  tooFewInStock: [{ en: 'Thermostat', hi: 'थर्मोस्टेट' }, 2],
  stockSet: [{ en: 'Thermostat', hi: 'थर्मोस्टेट' }, 2],
  stockNotCounted: [{ en: 'Thermostat', hi: 'थर्मोस्टेट' }],
  stockChangedSince: [{ en: 'Thermostat', hi: 'थर्मोस्टेट' }, 2],
  estimateLine: [{ en: 'Thermostat', hi: 'थर्मोस्टेट' }],
  anotherSumDue: ['₹1,149', 7],
  visitIs: [7, 'on the way'],
  orderStands: [7, 'in progress'],
  cannotBe: [7, 'in progress', 'started'],
  outOfScope: ['role', 'orders'],
  orderEdited: [7, '₹1,149'],
  chooseCancelReason: [['price']],
  chooseDiscountReason: [['late']],
  editDoesNotFitVisit: [{ en: '3 is on leave then.', hi: '3 तब छुट्टी पर हैं।' }],
  technicianObstacle: [3, 'leave'],
  technicianCannot: [{ en: '3 is on leave then.', hi: '3 तब छुट्टी पर हैं।' }],
  technicianComes: [3, 5, { en: '3 is on leave then.', hi: '3 तब छुट्टी पर हैं।' }],
  orderAssigned: [5, 3, { en: '3 is on leave then.', hi: '3 तब छुट्टी पर हैं।' }],
  cannotEdit: [7, 'completed'],
  changeAnswered: [3, 'agreed'],
  technicianAdded: [3, 5, 9876543210],
  technicianOnLeave: [3, [7]],
  technicianRetired: [3, [7]],
  technicianBlocks: [['Sadar']],
  refundIs: [3, 'pending'],
  withdrawalIs: [3, 'paid'],
  personAdded: [3, 'manager'],
  chooseRole: [['owner', 'accounts']],
  roleAboveYours: ['owner'],
  catalogueUnchanged: ['products has an id more than once'],
};

const isMessage = (value: unknown): value is Message => typeof value === 'object' && value !== null;

const allMessages: [string, Message][] = Object.entries({
  ...messages,
  ...staffMessages,
  ...platformMessages,
}).map(([key, text]) => [
  key,
  isMessage(text) ? text : (text as (...values: unknown[]) => Message)(...(SAMPLES[key] ?? [3, 5])),
]);

/** Words that stay in Latin script (`docs/hindi.md`), and technical terms. */
const LATIN = /\b(?:Mon-Sat|OTP|UPI|PhonePe|kB|PNG|JPEG|WebP|JSON|Idempotency-Key|en|hi)\b/g;

it.each(allMessages)('%s has a Hindi text', (_key, { hi }) => {
  expect(hi).toMatch(/[\u0900-\u097f]/);
  expect(hi.replaceAll(LATIN, '')).not.toMatch(/[A-Za-z]/);
  expect(hi).not.toMatch(/[\u0966-\u096f]/);
  expect(hi).not.toMatch(/undefined|NaN|\[object/);
});

const extractFigures = (text: string) => (text.match(/[\d,]*\d/g) ?? []).sort();

it.each(allMessages)('%s has the same figures in both languages', (_key, { en, hi }) => {
  expect(extractFigures(hi)).toEqual(extractFigures(en));
});

it.each(allMessages)('%s ends with the same punctuation in both languages', (_key, { en, hi }) => {
  expect(hi.endsWith('।')).toBe(en.endsWith('.'));
});

it('each message has a unique code', () => {
  const codes = allMessages.map(([, { code }]) => code);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) expect(code).toMatch(/^[a-z]+(?:_[a-z]+)*$/);
});

it('codes that pages depend on are unchanged', () => {
  expect(
    [messages.cartEmpty, messages.noProducts, messages.otpInvalid, messages.confirmByCode].map(
      ({ code }) => code,
    ),
  ).toEqual(['cart_empty', 'no_products', 'otp_invalid', 'confirm_by_code']);
  expect(platformMessages.unauthenticated.code).toBe('unauthenticated');
});

it('plural forms follow the language', () => {
  expect(messages.cashOrdersOpen(1).en).toContain('You have 1 cash order open');
  expect(messages.cashOrdersOpen(2).en).toContain('You have 2 cash orders open');
  expect(messages.movedEnough(1).en).toContain('moved 1 time.');
  expect(messages.cashOrdersOpen(1).hi).toContain('1 नकद ऑर्डर अभी बाकी है।');
  expect(messages.cashOrdersOpen(2).hi).toContain('2 नकद ऑर्डर अभी बाकी हैं।');
});
