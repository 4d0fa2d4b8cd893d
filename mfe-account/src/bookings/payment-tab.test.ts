import { afterEach, expect, it, vi } from 'vitest';
import { openPaymentTab } from './payment-tab.ts';

const LINK = 'https://pay.example/10';

afterEach(() => vi.unstubAllGlobals());

/** Stubs `window.open` and `location.assign`. */
function stubBrowser(opened: unknown) {
  const assign = vi.fn<(link: string) => void>();
  vi.stubGlobal('window', { open: () => opened });
  vi.stubGlobal('location', { assign });
  return assign;
}

it.each([undefined, null])('pays in the same tab if window.open returns %s', (opened) => {
  const assign = stubBrowser(opened);
  const tab = openPaymentTab();
  tab.navigate(LINK);
  expect(assign).toHaveBeenCalledWith(LINK);
  expect(() => tab.close()).not.toThrow();
});

it('pays in the new tab if the browser opens one', () => {
  const replaceInTab = vi.fn<(link: string) => void>();
  const assign = stubBrowser({ closed: false, location: { replace: replaceInTab } });
  openPaymentTab().navigate(LINK);
  expect(replaceInTab).toHaveBeenCalledWith(LINK);
  expect(assign).not.toHaveBeenCalled();
});

it('gives the payment page no access to the page that opened it', () => {
  const opened = { closed: false, opener: 'this page', location: { replace: () => undefined } };
  stubBrowser(opened);
  openPaymentTab().navigate(LINK);
  expect(opened.opener).toBeNull();
});

it('pays in the same tab if the customer closed the new one meanwhile', () => {
  const assign = stubBrowser({ closed: true });
  openPaymentTab().navigate(LINK);
  expect(assign).toHaveBeenCalledWith(LINK);
});
