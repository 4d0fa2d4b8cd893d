import { useEffect, useState } from 'react';
import { expect, it, vi } from 'vitest';
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

function FocusedCode() {
  useEffect(() => document.querySelector('input')?.focus(), []);
  return <Code />;
}

it('keeps the focus that it receives on mount', async () => {
  const screen = await renderUi(<FocusedCode />);
  await expect.element(screen.getByRole('textbox', { name: 'Digit 1' })).toHaveFocus();
});

it('moves the focus on after a digit, and back on Backspace', async () => {
  const screen = await renderUi(<Code />);
  await screen.getByRole('textbox', { name: 'Digit 1' }).click();
  await userEvent.keyboard('12x');
  await expect.element(screen.getByRole('status')).toHaveTextContent('12__');
  await expect.element(screen.getByRole('textbox', { name: 'Digit 3' })).toHaveFocus();
  await userEvent.keyboard('{Backspace}{Backspace}');
  await expect.element(screen.getByRole('status')).toHaveTextContent('1___');
  await expect.element(screen.getByRole('textbox', { name: 'Digit 1' })).toHaveFocus();
});

it('fills all boxes from an autofilled or pasted code', async () => {
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

/** Sets the value and fires events as the browser's autofill does. */
function fillIn(input: Element, text: string, events: readonly string[]): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  for (const type of events) input.dispatchEvent(new Event(type, { bubbles: true }));
}

it.each([[['change']], [['input', 'change']], [['input']]])(
  'applies an autofilled code once for the events %j',
  async (events) => {
    const onChange = vi.fn<(boxes: readonly string[]) => void>();
    function ControlledPin() {
      const [boxes, setBoxes] = useState<readonly string[]>(['', '', '', '']);
      const change = (next: readonly string[]): void => {
        setBoxes(next);
        onChange(next);
      };
      return <PinInput label="Code" boxes={boxes} onChange={change} />;
    }
    const screen = await renderUi(<ControlledPin />);
    const first = screen.getByRole('textbox', { name: 'Digit 1' });
    fillIn(first.element(), '4821', events);
    await expect.element(screen.getByRole('textbox', { name: 'Digit 4' })).toHaveValue('1');
    await userEvent.keyboard('{Tab}');
    expect(onChange.mock.calls).toEqual([[['4', '8', '2', '1']]]);
  },
);

it('moves the focus on if the same digit is typed again', async () => {
  const screen = await renderUi(<Code />);
  const first = screen.getByRole('textbox', { name: 'Digit 1' });
  await first.fill('4821');
  await first.click();
  await userEvent.keyboard('4935');
  await expect.element(screen.getByRole('status')).toHaveTextContent('4935');
});

it('moves the focus on if the same digit is typed on a keyboard that sends no key event', async () => {
  const screen = await renderUi(<Code />);
  const first = screen.getByRole('textbox', { name: 'Digit 1' });
  await first.fill('4821');
  await first.click();
  first.element().dispatchEvent(new InputEvent('input', { bubbles: true, data: '4' }));
  await expect.element(screen.getByRole('textbox', { name: 'Digit 2' })).toHaveFocus();
});

it('clears a box on Delete without moving later digits', async () => {
  const screen = await renderUi(<Code />);
  await screen.getByRole('textbox', { name: 'Digit 1' }).fill('4821');
  await screen.getByRole('textbox', { name: 'Digit 2' }).click();
  await userEvent.keyboard('{Delete}');
  await expect.element(screen.getByRole('status')).toHaveTextContent('4_21');
  await expect.element(screen.getByRole('textbox', { name: 'Digit 2' })).toHaveFocus();
  await userEvent.keyboard('9');
  await expect.element(screen.getByRole('status')).toHaveTextContent('4921');
  await screen.getByRole('textbox', { name: 'Digit 4' }).click();
  await userEvent.keyboard('{Backspace}');
  await expect.element(screen.getByRole('status')).toHaveTextContent('492_');
  await expect.element(screen.getByRole('textbox', { name: 'Digit 3' })).toHaveFocus();
});

it('clears a box if its digit is erased without a key event, as by Cut or by some on-screen keyboards', async () => {
  const screen = await renderUi(<Code />);
  const second = screen.getByRole('textbox', { name: 'Digit 2' });
  await screen.getByRole('textbox', { name: 'Digit 1' }).fill('4821');
  fillIn(second.element(), '', ['input']);
  await expect.element(screen.getByRole('status')).toHaveTextContent('4_21');
  await expect.element(screen.getByRole('textbox', { name: 'Digit 1' })).toHaveFocus();
});
