import { afterEach, expect, it, vi } from 'vitest';
import { openPaymentTab } from './payment-tab.ts';

const LINK = 'https://pay.example/10';

afterEach(() => vi.unstubAllGlobals());

/** Stubs `window.open` and `location.assign`. */
function stubBrowser(opened: unknown) {
  const here = vi.fn<(link: string) => void>();
  vi.stubGlobal('window', { open: () => opened });
  vi.stubGlobal('location', { replace: here });
  return here;
}

it.each([undefined, null])('pays in the same tab if window.open returns %s', (opened) => {
  const here = stubBrowser(opened);
  const tab = openPaymentTab();
  tab.lead(LINK);
  expect(here).toHaveBeenCalledWith(LINK);
  expect(() => tab.close()).not.toThrow();
});

it('pays in the new tab if the browser opens one', () => {
  const there = vi.fn<(link: string) => void>();
  const here = stubBrowser({ closed: false, location: { replace: there } });
  openPaymentTab().lead(LINK);
  expect(there).toHaveBeenCalledWith(LINK);
  expect(here).not.toHaveBeenCalled();
});

it('pays in the same tab if the new one was closed meanwhile', () => {
  const here = stubBrowser({ closed: true });
  openPaymentTab().lead(LINK);
  expect(here).toHaveBeenCalledWith(LINK);
});
