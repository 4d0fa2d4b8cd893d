import { expectNoAxeViolations } from 'shared-ui/test-utils';
import { store, toastAtom } from 'app-kit/store';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CATALOGUE } from '../dev/fake-catalogue.ts';
import { OWNER } from '../dev/fake-shop.ts';
import { errorResponse } from '../dev/fake-staff.ts';
import { createPhoto } from '../dev/create-photo.ts';
import { resetConsole, renderConsole } from '../dev/render-console.tsx';
import { draftAtom } from './draft.ts';

afterEach(async () => {
  await resetConsole();
  store.set(draftAtom, null);
});

type Responses = NonNullable<Parameters<typeof renderConsole>[1]>;

async function openCatalogue(responses: Responses = {}, search = '') {
  await page.viewport(1280, 900);
  const screen = await renderConsole({ page: 'catalogue', search }, responses);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Catalogue' })).toBeVisible();
  return screen;
}
const dialog = () => page.getByRole('dialog');

async function reprice(screen: Awaited<ReturnType<typeof openCatalogue>>): Promise<void> {
  await screen.getByRole('button', { name: 'Change: Drum cleaning' }).click();
  await dialog().getByRole('textbox', { name: 'Price', exact: true }).fill('549');
  await dialog().getByRole('button', { name: 'Keep in draft' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
}

const getDraftPrices = (): number[] =>
  (store.get(draftAtom)?.catalogue.products ?? []).map(({ price }) => price);

describe('catalogue editor', () => {
  it('lists entries, finds them by name, and passes axe', async () => {
    const screen = await openCatalogue();
    await expect.element(screen.getByRole('cell', { name: '₹1,499.50' })).toBeVisible();
    await expectNoAxeViolations(screen.container);
    await screen.getByRole('searchbox').fill('gas');
    await expect.element(screen.getByText('Drum cleaning')).not.toBeInTheDocument();
    await expect.element(screen.getByText('Gas refill')).toBeVisible();
  });

  it('edits a draft, previews its effects, publishes it, and sends the version on which it is based', async () => {
    const publish = vi.fn<(ifMatch: string | null, price: number | undefined) => void>();
    const screen = await openCatalogue({
      'POST /ops/catalogue': ({ headers, body }) => {
        const { products } = body as typeof CATALOGUE;
        publish(headers.get('if-match'), products[0]?.price);
        return { message: 'The catalogue is imported.', version: 5 };
      },
    });
    await reprice(screen);
    await expect.element(screen.getByText('1 unpublished change.')).toBeVisible();
    await screen.getByRole('button', { name: 'Review and publish' }).click();
    await expect.element(dialog()).toMatchTextContent(/Products: 0 added, 1 changed, 0 retired/);
    await expect.element(dialog()).toMatchTextContent(/3 carts have an item with a new price/);
    await expect.element(dialog()).toMatchTextContent(/Price: 499 549/);
    await expectNoAxeViolations();
    expect(publish).not.toHaveBeenCalled();
    await dialog()
      .getByRole('button', { name: /^Publish/ })
      .click();
    await expect.poll(() => publish.mock.calls).toEqual([['"4"', 549]]);
    await expect.element(screen.getByText(/^No changes\./)).toBeVisible();
  });

  it('adds a labour rate with warranty and Hindi name to the draft', async () => {
    const screen = await openCatalogue({}, '?show=rate_card');
    await expect.element(screen.getByRole('cell', { name: 'Labour' })).toBeVisible();
    await screen.getByRole('button', { name: 'Add a rate' }).click();
    await dialog().getByRole('textbox', { name: 'Name', exact: true }).fill('Door hinge, labour');
    await dialog().getByRole('textbox', { name: 'Name in Hindi' }).fill('दरवाज़े का कब्ज़ा');
    await dialog().getByRole('textbox', { name: 'Price' }).fill('250');
    await dialog().getByRole('textbox', { name: 'Warranty in days' }).fill('30');
    await expectNoAxeViolations();
    await dialog().getByRole('button', { name: 'Keep in draft' }).click();
    expect(store.get(draftAtom)?.catalogue.rate_card.at(-1)).toEqual({
      id: 7004,
      sub_category_id: 11,
      kind: 'labour',
      name: 'Door hinge, labour',
      price: 250,
      warranty_days: 30,
      hi: { name: 'दरवाज़े का कब्ज़ा' },
    });
  });

  it('uploads a cropped and resized picture as the last one of a product', async () => {
    const sent: number[][] = [];
    const screen = await openCatalogue({
      'POST /ops/catalogue/pictures': ({ body }) => {
        const text = atob((body as { picture: string }).picture);
        sent.push([...text].map((character) => character.codePointAt(0) ?? 0));
        return { picture: `uploads/${'a'.repeat(32)}-1280x960.jpg` };
      },
    });
    await screen.getByRole('button', { name: 'Change: Drum cleaning' }).click();
    const file = dialog().getByLabelText('Add a picture from a file');
    await userEvent.upload(file, await createPhoto(3000, 1500));
    await dialog().getByRole('slider', { name: 'Left to right' }).fill('0');
    await expectNoAxeViolations();
    await dialog().getByRole('button', { name: 'Use this picture' }).click();
    const pictures = dialog().getByRole('textbox', { name: 'Pictures' });
    const readPaths = (): string => (pictures.element() as HTMLTextAreaElement).value;
    // Pages show the last picture.
    await expect.poll(readPaths).toMatch(/\nuploads\/a{32}-1280x960\.jpg$/);
    const image = await createImageBitmap(new Blob([new Uint8Array(sent[0] ?? [])]));
    expect([image.width, image.height]).toEqual([1280, 960]);
    await userEvent.upload(file, new File(['no picture'], 'photo.png', { type: 'image/png' }));
    await expect.element(dialog()).toMatchTextContent(/This file is not a picture/);
    expect(sent).toHaveLength(1);
    await expectNoAxeViolations();
    await dialog().getByRole('button', { name: 'Keep in draft' }).click();
    expect(store.get(draftAtom)?.catalogue.products[0]?.images.at(-1)).toMatch(/^uploads\//);
  });

  it('moves pictures by keyboard and describes them in both languages', async () => {
    const catalogue = {
      ...CATALOGUE,
      products: CATALOGUE.products.map((item) => ({ ...item, images: ['p/a.svg', 'p/b.svg'] })),
    };
    const screen = await openCatalogue({
      'GET /ops/catalogue': () => ({
        catalogue,
        version: 4,
        next: { sub_categories: 14, products: 1302, spare_parts: 5002 },
      }),
    });
    await screen.getByRole('button', { name: 'Change: Drum cleaning' }).click();
    // The last picture, `b`, is the first in this list, because pages show the last one.
    const alt = dialog().getByRole('textbox', { name: 'What it shows, in English' });
    await alt.first().fill('A clean drum');
    await dialog().getByRole('button', { name: 'Keep in draft' }).click();
    await expect.element(dialog().getByText(/in both languages, or in none/)).toBeVisible();
    const hindi = dialog().getByRole('textbox', { name: 'What it shows, in Hindi' });
    await hindi.first().fill('साफ़ ड्रम');
    dialog().getByRole('button', { name: 'Move picture 1 down' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog().getByText('Picture 1 is now number 2.')).toBeInTheDocument();
    await expectNoAxeViolations();
    await dialog().getByRole('button', { name: 'Keep in draft' }).click();
    expect(store.get(draftAtom)?.catalogue.products[0]).toMatchObject({
      images: ['p/b.svg', 'p/a.svg'],
      image_alts: ['A clean drum', ''],
      hi: { image_alts: ['साफ़ ड्रम', ''] },
    });
  });

  it('keeps the draft on a version conflict and names the other user', async () => {
    let version = 4;
    const screen = await openCatalogue({
      'GET /ops/catalogue': () => ({
        catalogue:
          version === 4
            ? CATALOGUE
            : {
                ...CATALOGUE,
                products: CATALOGUE.products.map((product) => ({ ...product, timing: '1 h' })),
              },
        version,
        next: { sub_categories: 14, products: 1302, spare_parts: 5002 },
      }),
      'POST /ops/catalogue': () => {
        version = 5;
        return errorResponse(409, 'Meera changed the catalogue while you were looking at it.', {
          changed: { by: 'Meera', at: null },
        });
      },
    });
    await reprice(screen);
    await screen.getByRole('button', { name: 'Review and publish' }).click();
    await dialog()
      .getByRole('button', { name: /^Publish/ })
      .click();
    await expect.poll(() => store.get(toastAtom)?.message).toMatch(/^Meera changed/);
    const again = screen.getByRole('button', { name: 'Apply my changes to the newest version' });
    await expect.element(again).toBeVisible();
    await again.click();
    expect(getDraftPrices()[0]).toBe(549);
    expect(store.get(draftAtom)).toMatchObject({ version: 5 });
    expect(store.get(draftAtom)?.catalogue.products[1]?.timing).toBe('1 h');
  });

  it('gives a new entry an id that was never used', async () => {
    const screen = await openCatalogue({
      'GET /ops/catalogue': () => ({
        catalogue: CATALOGUE,
        version: 4,
        next: { sub_categories: 14, products: 1399, spare_parts: 5002 },
      }),
    });
    await screen.getByRole('button', { name: 'Add a product' }).click();
    await dialog().getByRole('button', { name: 'Keep in draft' }).click();
    await expect
      .element(dialog().getByRole('textbox', { name: 'Title', exact: true }))
      .toBeInvalid();
    await dialog().getByRole('textbox', { name: 'Title', exact: true }).fill('Filter cleaning');
    await dialog().getByRole('textbox', { name: 'Price', exact: true }).fill('349.50');
    await dialog().getByRole('textbox', { name: 'Pictures' }).fill('products/1101.svg');
    await dialog().getByRole('button', { name: 'Keep in draft' }).click();
    await expect.element(screen.getByText(/Filter cleaning/)).toBeVisible();
    expect(store.get(draftAtom)?.catalogue.products.at(-1)).toMatchObject({
      id: 1399,
      price: 349.5,
    });
  });

  it('retires an entry in the draft only, and asks before it discards the draft', async () => {
    const screen = await openCatalogue();
    await screen.getByRole('button', { name: 'Change: Drum cleaning' }).click();
    await dialog().getByRole('button', { name: 'Retire' }).click();
    await expect.element(screen.getByText('Drum cleaning')).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Discard changes' }).click();
    await expect.element(dialog()).toMatchTextContent(/1 change is discarded/);
    await dialog().getByRole('button', { name: 'Discard' }).click();
    await expect.element(screen.getByText('Drum cleaning')).toBeVisible();
  });

  it('restores a version only after a preview of its effects', async () => {
    const restore = vi.fn<(id: string | undefined, ifMatch: string | null) => void>();
    const screen = await openCatalogue(
      {
        // The endpoint that restores a version.
        'POST /ops/catalogue/versions/{id}/take-back': ({ params, headers }) => {
          restore(params['id'], headers.get('if-match'));
          return { message: 'The catalogue is as it was in version 3.', version: 5 };
        },
      },
      'show=versions',
    );
    await screen.getByRole('button', { name: 'Restore: 3' }).click();
    await expect.element(dialog()).toMatchTextContent(/3 carts have an item with a new price/);
    expect(restore).not.toHaveBeenCalled();
    await dialog()
      .getByRole('button', { name: /^Restore/ })
      .click();
    await expect.poll(() => restore.mock.calls).toEqual([['3', '"4"']]);
    await expect.element(dialog()).not.toBeInTheDocument();
    await expectNoAxeViolations(screen.container);
  });

  it('shows why a version cannot be loaded, and offers to retry', async () => {
    let isAvailable = false;
    const screen = await openCatalogue(
      {
        'GET /ops/catalogue/versions/{id}': () =>
          isAvailable
            ? { version: 3, catalogue: CATALOGUE }
            : errorResponse(404, 'There is no version 3.'),
      },
      'show=versions',
    );
    await screen.getByRole('button', { name: 'Restore: 3' }).click();
    await expect.element(dialog().getByText('There is no version 3.')).toBeVisible();
    isAvailable = true;
    await dialog().getByRole('button', { name: 'Try again' }).click();
    await expect.element(dialog().getByRole('button', { name: /^Restore/ })).toBeVisible();
  });

  it('opens a file as a draft', async () => {
    const screen = await openCatalogue({}, 'show=versions');
    const file = { ...CATALOGUE, products: CATALOGUE.products.slice(1) };
    await screen
      .getByLabelText('Open a file as a draft')
      .upload(new File([JSON.stringify(file)], 'catalogue.json', { type: 'application/json' }));
    await expect.element(screen.getByText('1 unpublished change.')).toBeVisible();
  });

  it('is read-only without the catalogue scope', async () => {
    const screen = await openCatalogue({
      'GET /ops/me': () => ({ me: { ...OWNER, scopes: ['money', 'read'] } }),
    });
    await expect.element(screen.getByText('Drum cleaning')).toBeVisible();
    expect(screen.getByRole('button', { name: /Change|Add a/ }).elements()).toEqual([]);
  });
});
