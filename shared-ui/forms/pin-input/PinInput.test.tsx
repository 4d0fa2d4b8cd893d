import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectNoAxeViolations, renderUi } from '../../test-utils/test-utils.tsx';
import { PinInput } from './PinInput.tsx';

function Code() {
  const [boxes, setBoxes] = useState<readonly string[]>(['', '', '', '']);
  return (
    <>
      <PinInput label="Code" boxes={boxes} onChange={setBoxes} />
      <output>{boxes.map((box) => box || '_').join('')}</output>
    </>
  );
}

it('goes on after a digit, and back at Backspace', async () => {
  const screen = await renderUi(<Code />);
  await screen.getByRole('textbox', { name: 'Digit 1' }).click();
  await userEvent.keyboard('12x');
  await expect.element(screen.getByRole('status')).toHaveTextContent('12__');
  await expect.element(screen.getByRole('textbox', { name: 'Digit 3' })).toHaveFocus();
  await userEvent.keyboard('{Backspace}{Backspace}');
  await expect.element(screen.getByRole('status')).toHaveTextContent('1___');
  await expect.element(screen.getByRole('textbox', { name: 'Digit 1' })).toHaveFocus();
});

it('fills all boxes from a code that is filled in or pasted', async () => {
  const screen = await renderUi(<Code />);
  const first = screen.getByRole('textbox', { name: 'Digit 1' });
  await expect.element(first).toHaveAttribute('autocomplete', 'one-time-code');
  await first.fill('4821');
  await expect.element(screen.getByRole('status')).toHaveTextContent('4821');
  const data = new DataTransfer();
  data.setData('text', 'Your code is 7 7 0 9');
  screen
    .getByRole('textbox', { name: 'Digit 3' })
    .element()
    .dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  await expect.element(screen.getByRole('status')).toHaveTextContent('7709');
  await expectNoAxeViolations();
});

it('replaces the digit of a box that is typed over', async () => {
  const screen = await renderUi(<Code />);
  await screen.getByRole('textbox', { name: 'Digit 1' }).fill('4821');
  await screen.getByRole('textbox', { name: 'Digit 2' }).click();
  await userEvent.keyboard('9');
  await expect.element(screen.getByRole('status')).toHaveTextContent('4921');
});
