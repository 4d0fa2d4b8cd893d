import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Boundary } from 'shared-ui/base';
import { renderUi } from '../../test-utils/test-utils.tsx';
import { Dialog } from './Dialog.tsx';

// The build replaces the English texts in the same way on Hindi pages.
vi.mock('../../texts/en/ui.ts', () => import('../../texts/hi/ui.ts'));

const opened = (speaks?: 'en') => (
  <Boundary name="mfe-catalog" speaks={speaks}>
    <Dialog opened title="Details" onClose={() => undefined}>
      Parts and labour
    </Dialog>
  </Boundary>
);
const langOf = (element: Element): string | null => element.getAttribute('lang');

it('speaks the language of the place that opened it, and its close button that of the page', async () => {
  const screen = await renderUi(opened('en'));
  const dialog = page.getByRole('dialog', { name: 'Details' });
  await expect.element(dialog).toHaveAttribute('lang', 'en');
  expect(langOf(dialog.getByRole('button').element())).toBe('hi');
  await screen.rerender(opened());
  await expect.element(dialog).not.toHaveAttribute('lang');
  expect(langOf(dialog.getByRole('button').element())).toBeNull();
});
