import { expect, it } from 'vitest';
import { waitForSettledPage, renderUi } from '../../test-utils/test-utils.tsx';
import { ToastView } from './ToastView.tsx';

const getTranslate = (): string => document.querySelector('output')?.style.translate ?? '';

it('does not move while the page is pressed, and avoids obstacles afterwards', async () => {
  await renderUi(
    <>
      <ToastView
        toasts={[{ id: 1, message: 'Please select a rating' }]}
        onClose={() => undefined}
      />
      <button style={{ position: 'fixed', left: 0, right: 0, bottom: -400, height: 60 }}>
        Submit
      </button>
    </>,
  );
  await expect.poll(getTranslate).not.toBe('');
  const before = getTranslate();
  const submit = [...document.querySelectorAll('button')].find(
    (button) => button.textContent === 'Submit',
  );
  if (submit === undefined) throw new Error('There is no button');
  submit.style.bottom = '0';
  submit.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  submit.focus();
  await waitForSettledPage();
  expect(getTranslate()).toBe(before);
  submit.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  await expect.poll(getTranslate).not.toBe(before);
});

it('avoids an obstacle that appears later', async () => {
  await renderUi(
    <ToastView toasts={[{ id: 1, message: 'Added to your cart' }]} onClose={() => undefined} />,
  );
  await expect.poll(getTranslate).not.toBe('');
  const before = getTranslate();
  const obstacle = document.createElement('button');
  obstacle.style.cssText = 'position: fixed; left: 0; right: 0; bottom: 0; height: 60px';
  document.body.append(obstacle);
  await expect.poll(getTranslate).not.toBe(before);
  obstacle.remove();
  await expect.poll(getTranslate).toBe(before);
});

it('moves away from a button that scrolls under it within a dialog', async () => {
  await renderUi(
    <>
      <ToastView toasts={[{ id: 1, message: 'Login successful' }]} onClose={() => undefined} />
      <div
        role="dialog"
        aria-label="Add address"
        style={{ position: 'fixed', inset: 0, overflow: 'auto' }}
      >
        <p role="alert" style={{ height: '200vh' }}>
          Enter your full address
        </p>
        <button style={{ display: 'block', width: '100%', height: 60, marginBottom: 20 }}>
          Save
        </button>
      </div>
    </>,
  );
  const dialog = document.querySelector('[role="dialog"]');
  const [toast, save] = [document.querySelector('output span'), dialog?.querySelector('button')];
  if (!dialog || !toast || !save) throw new Error('Something is missing');
  await expect.poll(getTranslate).not.toBe('');
  dialog.scrollTop = dialog.scrollHeight;
  await expect
    .poll(() => toast.getBoundingClientRect().bottom - save.getBoundingClientRect().top)
    .toBeLessThanOrEqual(0);
});
