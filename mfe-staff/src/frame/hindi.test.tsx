import { store, toastAtom } from 'shell/store';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draftAtom } from '../catalogue/draft.ts';
import { createPhoto } from '../dev/create-photo.ts';
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
vi.mock('../texts/en/edit-order.ts', () => import('../texts/hi/edit-order.ts'));
vi.mock('../texts/en/frame.ts', () => import('../texts/hi/frame.ts'));
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

afterEach(async () => {
  await resetConsole();
  store.set(draftAtom, null);
});

/** Texts of the design system, which are English here, examples of paths and hours, and abbreviations. */
const KEPT = [
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
];

const toast = () => store.get(toastAtom)?.message;
const dialog = () => page.getByRole('dialog');
const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** Opens a page at three widths. Returns a check that it is Hindi and fits. */
async function open(address: string, own: StaffResponses = {}) {
  const [path = '', search = ''] = address.split('?', 2);
  const [name = '', id] = path.split('/', 2);
  const { responses, names } = recordNames({ ...fakeShop(), ...own });
  const screen = await renderConsole(
    { page: name, search, ...(id !== undefined && { id }) },
    responses,
  );
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  return async (): Promise<void> => {
    expect(findLatinTexts(new Set([...KEPT, ...names]))).toEqual([]);
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

it('pictures are cropped, ordered and refused in Hindi', async () => {
  const expectHindi = await open('catalogue', {
    'POST /ops/catalogue/pictures': () => ({ picture: `uploads/${'a'.repeat(32)}-1280x960.jpg` }),
  });
  await press(/^बदलें: /);
  const file = dialog().getByLabelText('फाइल से फोटो जोड़ें');
  await userEvent.upload(file, await createPhoto(300, 200));
  await expect.element(dialog().getByRole('slider', { name: 'ज़ूम' })).toBeVisible();
  await expectHindi();
  await press('यही फोटो लगाएँ');
  await press('फोटो 1 नीचे करें');
  await expect.element(dialog().getByText('फोटो 1 अब 2 नंबर पर है।')).toBeInTheDocument();
  await userEvent.upload(file, new File(['no picture'], 'photo.png', { type: 'image/png' }));
  await expect.element(dialog().getByText('यह फाइल फोटो नहीं है।')).toBeVisible();
  await expectHindi();
});

it('a change of the catalogue is reviewed and published in Hindi, or refused with the reason', async () => {
  let refusals = 1;
  const expectHindi = await open('catalogue', {
    'POST /ops/catalogue': () =>
      refusals-- > 0
        ? errorResponse(409, 'इस बीच Meera Sinha ने कैटलॉग बदल दिया।')
        : { message: 'The catalogue is imported.', version: 5 },
  });
  await press(/^बदलें: /);
  await dialog().getByRole('textbox', { name: 'दाम', exact: true }).fill('549');
  await press('ड्राफ्ट में रखें');
  await expect.element(page.getByText('पब्लिश नहीं हुआ', { exact: true })).toBeVisible();
  await press('देखें और पब्लिश करें');
  await expect.element(dialog()).toMatchTextContent(/दाम: 499 549/);
  await expectHindi();
  await press(/^पब्लिश करें:/);
  await expect.poll(toast).toBe('इस बीच Meera Sinha ने कैटलॉग बदल दिया।');
  await press(/^पब्लिश करें:/);
  await expect.poll(toast).toBe('कैटलॉग पब्लिश हो गया।');
});

it('an invalid file is refused in Hindi with the place of the error', async () => {
  const expectHindi = await open('catalogue?show=versions', {
    'POST /ops/catalogue/preview': () =>
      errorResponse(422, 'The catalogue was left as it is.', {
        error: { catalogue: ['/products/0/price must be > 0'] },
      }),
  });
  await expectHindi();
  const file = JSON.stringify({ sub_categories: [], products: [], spare_parts: [] });
  await page
    .getByLabelText('फाइल को ड्राफ्ट में खोलें')
    .upload(new File([file], 'catalogue.json', { type: 'application/json' }));
  await press('देखें और पब्लिश करें');
  await expect
    .element(dialog().getByRole('heading', { level: 2 }).last())
    .toHaveTextContent('कैटलॉग नहीं बदला। फाइल में यह ठीक करें: /products/0/price must be > 0');
});

it('an older version of the catalogue is restored in Hindi', async () => {
  const expectHindi = await open('catalogue?show=versions', {
    'POST /ops/catalogue/versions/{id}/take-back': () => ({ message: 'Restored.', version: 5 }),
  });
  await press('वापस लाएँ: 3');
  await expect.element(dialog().getByText(/3 कार्ट में किसी चीज़ का दाम बदलेगा/)).toBeVisible();
  await expectHindi();
  await press(/^वापस लाएँ: ग्राहकों/);
  await expect.poll(toast).toBe('वर्शन 3 वापस आ गया।');
});

it('stock is counted in Hindi', async () => {
  const expectHindi = await open('stock', {
    'POST /ops/stock': () => ({ message: 'The stock of Thermostat is 8.', stock: [] }),
  });
  await expectHindi();
  await press('गिनें: Thermostat');
  await page.getByRole('textbox', { name: 'संख्या' }).fill('8');
  await expectHindi();
  await press('सेव करें');
  await expect.poll(toast).toBe('Thermostat: अब 8 हैं।');
});

it('releases are in Hindi, also if a canary is halted', async () => {
  const remotes = RELEASES.remotes.map((remote) => ({
    ...remote,
    canary: remote.canary && {
      ...remote.canary,
      state: 'halted' as const,
      reason: '12 of 322 (3.7%) visitors met a failure, against 4 of 2900 (0.1%) on stable.',
    },
  }));
  const expectHindi = await open('releases', {
    'GET /ops/releases/overview': () => ({ ...RELEASES, remotes }),
  });
  await expect.element(page.getByRole('alert')).toMatchTextContent(/322 में से 12/);
  for (const details of document.querySelectorAll('details')) details.open = true;
  await expectHindi();
});

it('actions on an account are confirmed in Hindi', async () => {
  const expectHindi = await open('people');
  await press('खोलें: Asha Devi');
  await expect.element(dialog()).toMatchTextContent(/4 \(1 चालू, 3 पूरे हुए\)/);
  await expectHindi();
  for (const action of ['पार्टनर बनाएँ', 'रोक हटाएँ', 'सब जगह से लॉगआउट करें', 'मिटाएँ']) {
    await dialog().getByRole('button', { name: action, exact: true }).click();
    await expectHindi();
    await dialog().getByRole('button', { name: 'रहने दें' }).click();
  }
});

it('people are added to staff and removed in Hindi', async () => {
  const expectHindi = await open('people?show=staff');
  await press('काम बदलें: Meena Kumari');
  await expectHindi();
  await userEvent.keyboard('{Escape}');
  await press('नया नाम जोड़ें');
  await expectHindi();
  await userEvent.keyboard('{Escape}');
  await press('हटाएँ: Meena Kumari');
  await expect.element(dialog()).toMatchTextContent(/हर मालिक को मैसेज जाएगा/);
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
  await expect.poll(toast).toBe('Sunita Devi को अब काम नहीं दिया जाएगा।');
});

it('an order is taken and a visit is moved in Hindi', async () => {
  const expectOrderHindi = await open('orders/new?phone=9123456780');
  await expect.element(page.getByText('Asha Devi, 3 ऑर्डर')).toBeVisible();
  await page.getByRole('searchbox').fill('ac');
  await press(/AC jet service/);
  await expect.element(page.getByRole('option', { name: /^सोम 23/ }).first()).toBeInTheDocument();
  await press(/^ऑर्डर करें, ₹/);
  await expectOrderHindi();
  await resetConsole();
  const expectBoardHindi = await open('board?day=2026-11-23');
  await press(/^ऑर्डर 1042/);
  await expect
    .element(dialog().getByRole('option', { name: 'Sunita Kumari, आगे 3 विज़िट' }))
    .toBeInTheDocument();
  await expectBoardHindi();
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
  await expect.poll(toast).toBe('निकासी 81 का पेमेंट हो चुका है।');
  await dialog().getByRole('button', { name: 'पेमेंट हो गया' }).click();
  await expect.poll(toast).toBe('निकासी 81 का पेमेंट हो गया।');
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
] as const)('the page %s is in Hindi', async (address, text) => {
  const expectHindi = await open(address);
  await expect.element(page.getByText(text).first()).toBeVisible();
  await expectHindi();
});
