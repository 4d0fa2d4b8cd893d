import { MAX_PHOTO_BYTES } from 'api/limits';
import { expectNoAxeViolations } from 'shared-ui/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeFirstVisit, fakeDay } from '../dev/fake-day.ts';
import { createPhoto } from '../dev/create-photo.ts';
import type { StaffRequest } from '../dev/fake-staff.ts';
import { resetConsole, renderConsole } from '../dev/render-console.tsx';

afterEach(async () => {
  vi.restoreAllMocks();
  await resetConsole();
});

let isAway: boolean;
const sent: [string, object][] = [];
beforeEach(async () => {
  isAway = true;
  sent.length = 0;
  await page.viewport(360, 740);
});

/** Opens the day of a technician who has arrived. The server is unreachable while `isAway`. */
async function openVisit(photos = { before: 0, after: 0 }) {
  const responses = fakeDay(changeFirstVisit({ state: 'arrived', photos }));
  const record =
    (name: 'POST /ops/my/orders/{id}/start' | 'POST /ops/my/orders/{id}/photos') =>
    (request: StaffRequest) => {
      if (isAway) throw new TypeError('Failed to fetch');
      sent.push([name.split('/').at(-1) ?? '', request.body as object]);
      return responses[name]?.(request);
    };
  return renderConsole(
    { page: 'technician' },
    {
      ...responses,
      'POST /ops/my/orders/{id}/start': record('POST /ops/my/orders/{id}/start'),
      'POST /ops/my/orders/{id}/photos': record('POST /ops/my/orders/{id}/photos'),
    },
  );
}

/** Takes a photo that is wider than the server accepts. */
async function takePhoto(label: string | RegExp): Promise<void> {
  await userEvent.upload(page.getByLabelText(label), await createPhoto(2000, 1500));
}

it('a photo is shown as waiting, then sent in reduced size after the other actions', async () => {
  const screen = await openVisit();
  await takePhoto('Photo before the work');
  const waiting = screen.getByRole('img', { name: 'Photo before the work' });
  await expect.element(waiting).toBeVisible();
  await expect.element(page.getByLabelText('Photo before the work (1)')).toBeEnabled();
  await page.getByRole('button', { name: 'Begin the work' }).click();
  await expect.element(screen.getByText('2 waiting to be sent')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await expectNoAxeViolations(screen.container);
  isAway = false;
  dispatchEvent(new Event('online'));
  await expect.element(waiting).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Photo before the work (1)')).toBeVisible();
  expect(sent.map(([name]) => name)).toEqual(['start', 'photos']);
  const { stage, picture } = Object(sent[1]?.[1]) as { stage: string; picture: string };
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.codePointAt(0) ?? 0);
  const { width } = await createImageBitmap(new Blob([bytes]));
  expect([stage, width, bytes.length <= MAX_PHOTO_BYTES]).toEqual(['before', 1280, true]);
});

it('if the phone has no space for a photo, the page says so and keeps the other actions', async () => {
  const screen = await openVisit();
  await page.getByRole('button', { name: 'Begin the work' }).click();
  await expect.element(screen.getByText('1 waiting to be sent')).toBeVisible();
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await takePhoto('Photo after the work');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/This phone is full/);
  await expect.element(screen.getByText('1 waiting to be sent')).toBeVisible();
});

it('a file that is no picture is not recorded', async () => {
  const screen = await openVisit();
  const text = new File(['no picture'], 'photo.heic');
  await userEvent.upload(page.getByLabelText('Photo after the work'), text);
  await expect.element(screen.getByText(/could not read the photo/)).toBeVisible();
  await expect.element(screen.getByText(/waiting to be sent/)).not.toBeInTheDocument();
});

it('a seventh photo is not offered', async () => {
  const screen = await openVisit({ before: 2, after: 3 });
  await takePhoto('Photo after the work (3)');
  await expect.element(screen.getByText('All 6 photos are taken.')).toBeVisible();
  await expect.element(page.getByLabelText(/^Photo (?:before|after)/)).not.toBeInTheDocument();
});
