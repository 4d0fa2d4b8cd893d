/** Formats times in messages, without `Intl`: its output depends on the ICU version and may differ from the pages. */
import {
  formatClock,
  getMinutesOfDay,
  getWeekday,
  toDateOfDay,
  toIndianDay,
} from 'contract/indian-time';
import type { Language } from 'platform/language';

const WEEKDAYS = {
  en: 'Sun Mon Tue Wed Thu Fri Sat'.split(' '),
  hi: 'रवि सोम मंगल बुध गुरु शुक्र शनि'.split(' '),
} as const;
const MONTHS = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  hi: 'जन॰ फर॰ मार्च अप्रैल मई जून जुल॰ अग॰ सित॰ अक्टू॰ नव॰ दिस॰'.split(' '),
} as const;
const TO = { en: 'to', hi: 'से' } as const;

const FIVE_MINUTES_MS = 5 * 60_000;

/** `Mon 23 Nov`, `सोम 23 नव॰`. */
function formatDay(day: number, language: Language): string {
  const date = toDateOfDay(day);
  const month = MONTHS[language][date.getUTCMonth()];
  return `${WEEKDAYS[language][getWeekday(day)]} ${date.getUTCDate()} ${month}`;
}

/** `Mon 23 Nov, 10:00 to 12:00`, `सोम 23 नव॰, 10:00 से 12:00`. */
export function formatSpan(start: number, end: number, language: Language): string {
  const [from, to] = [start, end].map((at) => formatClock(getMinutesOfDay(at)));
  return `${formatDay(toIndianDay(start), language)}, ${from} ${TO[language]} ${to}`;
}

/** `Mon 23 Nov, 10:20`, `सोम 23 नव॰, 10:20`. */
export const formatMoment = (at: number, language: Language): string =>
  `${formatDay(toIndianDay(at), language)}, ${formatClock(getMinutesOfDay(at))}`;

/** `10:20`: an estimated time, rounded up to five minutes. */
export const formatEstimatedTime = (at: number): string =>
  formatClock(getMinutesOfDay(Math.ceil(at / FIVE_MINUTES_MS) * FIVE_MINUTES_MS));
