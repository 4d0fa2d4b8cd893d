import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Frame } from '../layout/Frame.tsx';
import { mockApi, resetPage, renderShell } from '../test-utils/render-shell.tsx';
import { AboutPage } from './about/AboutPage.tsx';
import { ContactPage } from './contact/ContactPage.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { PolicyPage } from './policy/PolicyPage.tsx';
import { ReferralPage } from './referral/ReferralPage.tsx';

const address = { params: { code: 'AB12CD' }, search: new URLSearchParams() };

const pages = {
  about: <AboutPage />,
  contact: <ContactPage {...address} />,
  policy: <PolicyPage {...address} />,
  referral: <ReferralPage {...address} />,
  error: <ErrorPage error={new Error('404 Not Found')} />,
};

beforeEach(async () => {
  resetPage();
  mockApi({});
  await page.viewport(320, 700);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  resetPage();
  document.documentElement.style.fontSize = '';
  await page.viewport(1280, 900);
});

it.each(
  Object.entries(pages).flatMap(([name, shown]) => [
    [name, '100%', shown] as const,
    [name, '200%', shown] as const,
  ]),
)('%s fits a window of 320 px with letters of %s, and scrolls one way only', async (...each) => {
  const [, letters, shown] = each;
  document.documentElement.style.fontSize = letters;
  await renderShell(<Frame>{shown}</Frame>);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
