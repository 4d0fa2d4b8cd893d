/** Describes a browser so that users recognize their own devices. */
import type { Language } from 'platform/language';

/** Order matters: the User-Agent of Edge, for example, contains `Chrome/` and `Safari/` too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.* Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

/** Real headers are shorter. */
const MAX_HEADER_LENGTH = 400;

const findFirstMatch = (kinds: typeof BROWSERS, text: string): string | undefined =>
  kinds.find(([pattern]) => pattern.test(text))?.[1];

/**
 * Parses a User-Agent header to `Chrome on Android`: no version or model, because the list needs no more personal data.
 * Null if it names neither a known browser nor a known system.
 */
export function parseDevice(userAgent: string | undefined): string | null {
  const text = (userAgent ?? '').slice(0, MAX_HEADER_LENGTH);
  const browser = findFirstMatch(BROWSERS, text);
  const system = findFirstMatch(SYSTEMS, text);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? null;
}

/** Localizes the description of a device, which is stored in English. */
export const localizeDevice = (device: string | null, language: Language): string | null =>
  language === 'hi' ? (device?.replace(/^(.+) on (.+)$/, '$2 पर $1') ?? null) : device;
