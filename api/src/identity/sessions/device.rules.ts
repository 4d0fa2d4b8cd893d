/** What a browser says of itself, in words by which its owner knows it again. */
import type { Language } from 'platform/language';

/** The first that fits: browsers also name those that they are made from. */
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

/** Longer than any that is honest; what follows says nothing more. */
const READ = 400;

const firstOf = (kinds: typeof BROWSERS, text: string): string | undefined =>
  kinds.find(([pattern]) => pattern.test(text))?.[1];

/**
 * `Chrome on Android` of a User-Agent header: the kind, never the version or the model, so that it
 * tells one's own devices apart and nothing more. Null for what is no browser.
 */
export function deviceOf(userAgent: string | undefined): string | null {
  const text = (userAgent ?? '').slice(0, READ);
  const browser = firstOf(BROWSERS, text);
  const system = firstOf(SYSTEMS, text);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? null;
}

/** A device as people are told of it: it is kept in English. */
export const deviceIn = (device: string | null, language: Language): string | null =>
  language === 'hi' ? (device?.replace(/^(.+) on (.+)$/, '$2 पर $1') ?? null) : device;
