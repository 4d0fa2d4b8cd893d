import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Boundary } from 'shared-ui/base';
import { renderUi } from '../../test-utils/test-utils.tsx';
import { Dialog } from './Dialog.tsx';

// The build replaces the English texts in the same way on Hindi pages.
vi.mock('../../texts/en/ui.ts', () => import('../../texts/hi/ui.ts'));

const createDialog = (contentLanguage?: 'en') => (
  <Boundary name="mfe-catalog" contentLanguage={contentLanguage}>
    <Dialog opened title="Details" onClose={() => undefined}>
      Parts and labour
    </Dialog>
  </Boundary>
);
const getLang = (element: Element): string | null => element.getAttribute('lang');

it('is marked with the language of its content, and its close button with the page’s language', async () => {
  const screen = await renderUi(createDialog('en'));
  const dialog = page.getByRole('dialog', { name: 'Details' });
  await expect.element(dialog).toHaveAttribute('lang', 'en');
  expect(getLang(dialog.getByRole('button').element())).toBe('hi');
  await screen.rerender(createDialog());
  await expect.element(dialog).not.toHaveAttribute('lang');
  expect(getLang(dialog.getByRole('button').element())).toBeNull();
});
