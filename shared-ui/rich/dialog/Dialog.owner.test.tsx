import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Boundary } from 'shared-ui/base';
import { renderUi } from '../../test-utils/test-utils.tsx';
import { Dialog } from './Dialog.tsx';

it('belongs to the app that opened it, so that the app’s styles apply in it', async () => {
  await renderUi(
    <Boundary name="mfe-catalog">
      <Dialog opened title="Details" onClose={() => undefined}>
        Parts and labour
      </Dialog>
    </Boundary>,
  );
  const content = page.getByText('Parts and labour').element();
  expect(content.closest('[data-boundary]')?.getAttribute('data-boundary')).toBe('mfe-catalog');
});
