import { toIndianDate } from 'contract/indian-time';
import { uiTexts } from 'shared-ui/base';

/**
 * Formats a day in India Standard Time and the page's language: `20 Nov 2026`. Independent of the device's time zone
 * and locale, so that server and browser agree.
 * @param iso time in ISO 8601
 * @returns an empty string if the time is invalid
 */
export function formatDate(iso: string): string {
  const date = toIndianDate(Date.parse(iso));
  if (Number.isNaN(date.getTime())) return '';
  return `${date.getUTCDate()} ${uiTexts.months[date.getUTCMonth()] ?? ''} ${date.getUTCFullYear()}`;
}

/** Formats a day and time in India Standard Time: `20 Nov 2026, 4:05 pm`; empty if invalid. */
export function formatDateTime(iso: string): string {
  const date = toIndianDate(Date.parse(iso));
  if (Number.isNaN(date.getTime())) return '';
  const hours = date.getUTCHours();
  const minutes = String(date.getUTCMinutes()).padStart(2, '0');
  const half = hours < 12 ? uiTexts.am : uiTexts.pm;
  return `${formatDate(iso)}, ${uiTexts.time(`${hours % 12 || 12}:${minutes}`, half, hours)}`;
}
