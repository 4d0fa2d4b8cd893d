import { store, toastAtom } from 'app-kit/store';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TECHNICIANS } from '../dev/fake-office.ts';
import { RELEASES } from '../dev/fake-releases.ts';
import { fakeShop } from '../dev/fake-shop.ts';
import { errorResponse, type StaffResponses } from '../dev/fake-staff.ts';
import { findLatinTexts, recordNames } from '../dev/latin-words.ts';
import { renderConsole, resetConsole } from '../dev/render-console.tsx';

// The build replaces the English texts like this on Hindi pages.
vi.mock('../texts/en/board.ts', () => import('../texts/hi/board.ts'));
vi.mock('../texts/en/calls.ts', () => import('../texts/hi/calls.ts'));
vi.mock('../texts/en/catalogue.ts', () => import('../texts/hi/catalogue.ts'));
vi.mock('../texts/en/closed-days.ts', () => import('../texts/hi/closed-days.ts'));
vi.mock('../texts/en/drafts.ts', () => import('../texts/hi/drafts.ts'));
vi.mock('../texts/en/edit-order.ts', () => import('../texts/hi/edit-order.ts'));
vi.mock('../texts/en/frame.ts', () => import('../texts/hi/frame.ts'));
vi.mock('../texts/en/jobs.ts', () => import('../texts/hi/jobs.ts'));
vi.mock('../texts/en/keys.ts', () => import('../texts/hi/keys.ts'));
vi.mock('../texts/en/message-names.ts', () => import('../texts/hi/message-names.ts'));
vi.mock('../texts/en/money.ts', () => import('../texts/hi/money.ts'));
vi.mock('../texts/en/new-order.ts', () => import('../texts/hi/new-order.ts'));
vi.mock('../texts/en/order.ts', () => import('../texts/hi/order.ts'));
vi.mock('../texts/en/orders.ts', () => import('../texts/hi/orders.ts'));
vi.mock('../texts/en/people.ts', () => import('../texts/hi/people.ts'));
vi.mock('../texts/en/releases.ts', () => import('../texts/hi/releases.ts'));
vi.mock('../texts/en/reports.ts', () => import('../texts/hi/reports.ts'));
vi.mock('../texts/en/settings.ts', () => import('../texts/hi/settings.ts'));
vi.mock('../texts/en/status.ts', () => import('../texts/hi/status.ts'));
vi.mock('../texts/en/stock.ts', () => import('../texts/hi/stock.ts'));
vi.mock('../texts/en/technicians.ts', () => import('../texts/hi/technicians.ts'));
vi.mock('../texts/en/visits.ts', () => import('../texts/hi/visits.ts'));

afterEach(resetConsole);

/**
 * Latin words that may appear: texts of shared-ui, which are not replaced here, examples of paths and hours, and
 * abbreviations.
 */
const ALLOWED_WORDS = [
  'Close',
  'dialog',
  'Nov',
  'storage',
  'products',
  'svg',
  'LCP',
  'CLS',
  'INP',
  'Mon',
  'Sat',
  'Sun',
  'GST',
  'UPI',
  'PhonePe',
  'WhatsApp',
];

const readToast = () => store.get(toastAtom)?.message;
const dialog = () => page.getByRole('dialog');
const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** Opens a page. Returns a check that it is in Hindi and fits at three widths. */
async function open(address: string, pageResponses: StaffResponses = {}) {
  const [path = '', search = ''] = address.split('?', 2);
  const [name = '', id] = path.split('/', 2);
  const { responses, names } = recordNames({ ...fakeShop(), ...pageResponses });
  const screen = await renderConsole(
    { page: name, search, ...(id !== undefined && { id }) },
    responses,
  );
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  return async (): Promise<void> => {
    expect(findLatinTexts(new Set([...ALLOWED_WORDS, ...names]))).toEqual([]);
    for (const width of [360, 1024, 1440]) {
      await page.viewport(width, 900);
      await expect
        .poll(() => document.documentElement.scrollWidth, { message: `${width} px` })
        .toBeLessThanOrEqual(width);
    }
  };
}

it.each(['products', 'sub_categories', 'spare_parts', 'rate_card'])(
  'the list of %s and its form are in Hindi, with errors',
  async (list) => {
    const expectHindi = await open(`catalogue?show=${list}`);
    await expectHindi();
    await press(/^बदलें: /);
    await expect.element(dialog()).toBeVisible();
    await expectHindi();
    await dialog().getByRole('textbox', { name: 'नाम', exact: true }).fill('');
    await press('ड्राफ्ट में रखें');
    await expect.element(dialog().getByText('कुछ लिखें।')).toBeVisible();
    await expectHindi();
  },
);

it('entries of the catalogue and of the stock have Hindi names, and are found by both names', async () => {
  await open('catalogue?show=rate_card');
  const row = page.getByRole('row', { name: /ड्रेन पंप/ });
  for (const text of ['drain', 'ड्रेन']) {
    await page.getByRole('searchbox').fill(text);
    await expect.element(row).toBeVisible();
    expect(page.getByRole('row', { name: /Inlet valve/ }).elements()).toEqual([]);
  }
  await resetConsole();
  const part = { part: 1, name: 'ड्रेन पंप', brand: 'LG', service: 'वॉशिंग मशीन', count: null };
  const other = { ...part, part: 2, name: 'गैसकेट', english: 'Gasket Fridge' };
  await open('stock', {
    'GET /ops/stock': () => ({
      stock: [{ ...part, english: 'Drain pump Washing machine' }, other],
    }),
  });
  await page.getByRole('searchbox').fill('drain');
  await expect.element(page.getByText('ड्रेन पंप', { exact: true })).toBeVisible();
  expect(page.getByText('गैसकेट').elements()).toEqual([]);
});

/** A text as the server returns it to a Hindi page. */
const SERVER_TEXT = '322 में से 12 विज़िटर का पेज नहीं चला।';

it('releases are in Hindi, also if a canary is halted', async () => {
  const tests = [{ name: 'धीमे पेज', e: 1.4, needed: 20, missing: 240 }];
  const remotes = RELEASES.remotes.map(({ canary, rollout, versions, ...remote }) => ({
    ...remote,
    canary: canary && { ...canary, state: 'halted' as const, reason: SERVER_TEXT },
    rollout: rollout && {
      ...rollout,
      text: SERVER_TEXT,
      halting: tests,
      next: { goal: 'step' as const, tests },
    },
    versions: versions.map(({ version }) => ({ version, source: SERVER_TEXT })),
  }));
  const history = RELEASES.history.map((entry) => ({ ...entry, text: SERVER_TEXT }));
  const expectHindi = await open('releases', {
    'GET /ops/releases/overview': () => ({ ...RELEASES, remotes, history }),
  });
  await expect.element(page.getByRole('alert')).toMatchTextContent(/322 में से 12/);
  for (const details of document.querySelectorAll('details')) details.open = true;
  await expectHindi();
});

it('technicians are changed, put on leave and removed in Hindi', async () => {
  const languages: (string | null)[] = [];
  const expectHindi = await open('technicians', {
    'GET /ops/technicians': () => ({ technicians: TECHNICIANS }),
    'POST /ops/technicians/{id}/end': () => ({ message: 'Sunita Devi को अब काम नहीं दिया जाएगा।' }),
    'GET /api/subcategory/list/status': ({ headers }) => {
      languages.push(headers.get('accept-language'));
      return { SubCategory: [] };
    },
  });
  const row = page.getByRole('row', { name: /Sunita Devi/ });
  await expect.element(row).toMatchTextContent(/सोम-शनि 09:00-18:00/);
  await expect.element(row).toMatchTextContent(/सदर/);
  await expect.element(row).toMatchTextContent(/1 घंटा 10 मिनट \/ 9 घंटे/);
  await expect.element(page.getByRole('columnheader', { name: 'सोम 23' })).toBeInTheDocument();
  expect(languages).toEqual(['hi']);
  await expectHindi();
  for (const action of ['बदलें', 'छुट्टी', 'छुट्टी हटाएँ']) {
    await row.getByRole('button', { name: new RegExp(`^${action}:`) }).click();
    await expect.element(dialog()).toBeVisible();
    await expectHindi();
    await userEvent.keyboard('{Escape}');
  }
  await press('काम से हटाएँ: Sunita Devi');
  await expectHindi();
  await dialog().getByRole('button', { name: 'काम से हटाएँ' }).click();
  await expect.poll(readToast).toBe('Sunita Devi को अब काम नहीं दिया जाएगा।');
});

it('actions are confirmed and refused with the server’s Hindi message', async () => {
  const languages: (string | null)[] = [];
  const expectHindi = await open('money', {
    'POST /ops/withdrawals/{id}/pay': ({ headers }) =>
      languages.push(headers.get('accept-language')) === 1
        ? errorResponse(409, 'निकासी 81 का पेमेंट हो चुका है।')
        : { message: 'निकासी 81 का पेमेंट हो गया।' },
  });
  await press('पेमेंट हो गया');
  await expectHindi();
  await dialog().getByRole('button', { name: 'पेमेंट हो गया' }).click();
  await expect.poll(readToast).toBe('निकासी 81 का पेमेंट हो चुका है।');
  await dialog().getByRole('button', { name: 'पेमेंट हो गया' }).click();
  await expect.poll(readToast).toBe('निकासी 81 का पेमेंट हो गया।');
  expect(languages).toEqual(['hi', 'hi']);
});

it.each([
  ['orders', /Asha Devi/],
  ['orders/1041', /Asha Devi/],
  ['money', /₹/],
  ['reports', /₹/],
  ['settings', 'दुकान का नाम'],
  ['settings?show=messages', 'नमूना, 43 अक्षर'],
  ['people', /Asha Devi/],
  ['people?show=contacts', /drips/],
  ['people?show=reviews', 'ऑर्डर 1022'],
  ['people?show=staff', 'डिस्पैचर'],
  ['technicians', /Ravi Oraon/],
  ['orders/new', 'पहले ब्लॉक और सर्विस या पार्ट चुनें।'],
  ['board', /Ravi Oraon/],
  ['closed-days', '1 विज़िट का समय बदलना है:'],
  ['stock', 'Thermostat'],
  ['jobs', '8 में से 8'],
] as const)('the page %s is in Hindi', async (address, text) => {
  const expectHindi = await open(address);
  await expect.element(page.getByText(text).first()).toBeVisible();
  await expectHindi();
});
