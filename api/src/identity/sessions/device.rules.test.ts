import { describe, expect, it } from 'vitest';
import { localizeDevice, parseDevice } from './device.rules.ts';

const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('parseDevice', () => {
  it.each([
    [
      `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${KIT} Chrome/141.0 Mobile Safari/537.36`,
      'Chrome on Android',
    ],
    [
      `Mozilla/5.0 (Linux; Android 13; SM-A136B) ${KIT} SamsungBrowser/23.0 Chrome/115.0 Mobile Safari/537.36`,
      'Samsung Internet on Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1',
      'Chrome on iPhone',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/141.0 Safari/537.36 Edg/141.0`,
      'Edge on Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
      'Safari on Mac',
    ],
    ['Mozilla/5.0 (Windows NT 10.0)', 'Windows'],
    ['curl/8.0', null],
    ['', null],
    [undefined, null],
  ])('reads %s', (userAgent, device) => {
    expect(parseDevice(userAgent)).toBe(device);
  });

  it('never copies text from the header', () => {
    expect(parseDevice(`<script>${'x'.repeat(60_000)} Chrome/1 Android`)).toBeNull();
    expect(parseDevice('Chrome/1 <b>9431012345</b> Android')).toBe('Chrome on Android');
  });
});

describe('localizeDevice', () => {
  it.each([
    ['Chrome on Android', 'Android पर Chrome'],
    ['Samsung Internet on Android', 'Android पर Samsung Internet'],
    ['Windows', 'Windows'],
    [null, null],
  ])('translates %s', (device, hindi) => {
    expect(localizeDevice(device, 'hi')).toBe(hindi);
    expect(localizeDevice(device, 'en')).toBe(device);
  });
});
