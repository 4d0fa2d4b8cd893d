import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Boundary } from 'shared-ui/base';
import {
  expectNoAxeViolations,
  waitForAnimations,
  renderUi,
} from '../../test-utils/test-utils.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';

function Login() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Login
      </button>
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title="Login/sign up">
        <label>
          Mobile <input data-autofocus />
        </label>
      </Dialog>
    </>
  );
}

it('traps the focus and restores it on Escape', async () => {
  const screen = await renderUi(<Login />);
  await screen.getByRole('button', { name: 'Login' }).click();
  const dialog = page.getByRole('dialog', { name: 'Login/sign up' });
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Mobile' })).toHaveFocus();
  await userEvent.keyboard('{Tab}{Tab}{Tab}');
  expect(dialog.element().contains(document.activeElement)).toBe(true);
  expect(document.documentElement.style.overflow).toBe('hidden');
  await waitForAnimations();
  await expectNoAxeViolations();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
  await expect.element(screen.getByRole('button', { name: 'Login' })).toHaveFocus();
  expect(document.documentElement.style.overflow).toBe('');
});

it('covers the whole screen of a phone', async () => {
  await page.viewport(360, 740);
  const screen = await renderUi(<Login />);
  await screen.getByRole('button', { name: 'Login' }).click();
  const dialog = page.getByRole('dialog', { name: 'Login/sign up' });
  const getSize = () => {
    const { width, height } = dialog.element().getBoundingClientRect();
    return [Math.round(width), Math.round(height)];
  };
  await expect.poll(getSize).toEqual([360, 740]);
  await page.getByRole('button', { name: 'Close dialog' }).click();
  await page.viewport(1280, 900);
});

it('confirms irreversible actions, with the focus on the harmless button', async () => {
  const [confirm, close] = [vi.fn<() => void>(), vi.fn<() => void>()];
  await renderUi(
    <ConfirmDialog
      opened
      danger
      title="Cancel Booking"
      confirm="Cancel Booking"
      dismiss="Keep booking"
      onConfirm={confirm}
      onClose={close}
    >
      Our team is told at once.
    </ConfirmDialog>,
  );
  await expect.element(page.getByRole('button', { name: 'Keep booking' })).toHaveFocus();
  await page.getByRole('button', { name: 'Cancel Booking' }).click();
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(close).not.toHaveBeenCalled();
});

it('belongs to the app that opened it, so that the app’s styles apply in it', async () => {
  await renderUi(
    <Boundary name="mfe-catalog">
      <Dialog opened title="Details" onClose={() => undefined}>
        Parts and labour
      </Dialog>
    </Boundary>,
  );
  const boundary = page.getByText('Parts and labour').element().closest('[data-boundary]');
  expect(boundary?.getAttribute('data-boundary')).toBe('mfe-catalog');
});
