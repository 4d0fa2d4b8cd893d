import { INDIA_AHEAD_MS } from 'api/limits';
import { uiTexts } from 'shared-ui/base';

/**
 * A day for a person: `20 Nov 2026`. Server and browser print the same, whatever they know of languages.
 * @param iso a time in ISO 8601, as on the wire
 * @returns an empty text for what is not a time
 */
export function formatDate(iso: string): string {
  const at = toIndianTime(iso);
  if (at === null) return '';
  return `${at.getUTCDate()} ${uiTexts.months[at.getUTCMonth()] ?? ''} ${at.getUTCFullYear()}`;
}

/** A day and a time for a person: `20 Nov 2026, 4:05 pm`. Empty for what is not a time. */
export function formatDateTime(iso: string): string {
  const at = toIndianTime(iso);
  if (at === null) return '';
  const hours = at.getUTCHours();
  const minutes = String(at.getUTCMinutes()).padStart(2, '0');
  const half = hours < 12 ? uiTexts.am : uiTexts.pm;
  return `${formatDate(iso)}, ${uiTexts.time(`${hours % 12 || 12}:${minutes}`, half, hours)}`;
}

/** Everybody who uses the product lives by India's time: a moment whose UTC parts are those of an Indian clock; null for what is not a time. */
function toIndianTime(iso: string): Date | null {
  const at = new Date(new Date(iso).getTime() + INDIA_AHEAD_MS);
  return Number.isNaN(at.getTime()) ? null : at;
}
