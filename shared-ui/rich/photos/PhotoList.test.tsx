import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  createDeferred,
  expectNoAxeViolations,
  renderUi,
  waitForAnimations,
} from '../../test-utils/test-utils.tsx';
import { PhotoList } from './PhotoList.tsx';

const draw = (fill: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="${fill}"/></svg>`)}`;
const PHOTO = { id: 7, alt: 'Before the work', thumbnail: draw('gray'), width: 1280, height: 960 };

it('opens a photo in a dialog, and shows an error if it can’t be loaded', async () => {
  const load = vi.fn<(id: number) => Promise<string | null>>();
  const retry = createDeferred<string | null>();
  load.mockResolvedValueOnce(null).mockReturnValueOnce(retry.promise);
  const screen = await renderUi(<PhotoList photos={[PHOTO]} load={load} failed="Not loaded" />);
  const thumbnail = screen.getByRole('button', { name: 'Before the work' });
  await thumbnail.click();
  const dialog = page.getByRole('dialog', { name: 'Before the work' });
  await expect.element(dialog).toMatchTextContent(/Not loaded/);
  await waitForAnimations();
  await expectNoAxeViolations();
  await page.getByRole('button', { name: 'Close dialog' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await thumbnail.click();
  await expect.element(dialog).not.toMatchTextContent(/Not loaded/);
  retry.resolve(draw('blue'));
  const large = dialog.getByRole('img', { name: 'Before the work' });
  await expect.element(large).toHaveAttribute('src', draw('blue'));
  expect(load.mock.calls).toEqual([[7], [7]]);
});
