import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectNoAxeViolations, renderUi } from '../../test-utils/test-utils.tsx';
import { Select } from './Select.tsx';
import { TextArea } from './TextArea.tsx';
import { DigitsInput, TextInput } from './TextInput.tsx';

describe('TextInput', () => {
  it('has its label, hint and error tied to it', async () => {
    const screen = await renderUi(
      <TextInput label="City" hint="Where we come to" error="Choose a city" />,
    );
    const input = screen.getByRole('textbox', { name: 'City' });
    await expect.element(input).toHaveAccessibleDescription('Choose a city Where we come to');
    await expect.element(input).toBeInvalid();
    await expectNoAxeViolations();
  });

  it('announces an error that comes later', async () => {
    const screen = await renderUi(<TextInput label="City" />);
    const region = document.querySelector('[aria-live]');
    await screen.rerender(<TextInput label="City" error="Choose a city" />);
    expect(region?.isConnected).toBe(true);
    expect(region?.textContent).toBe('Choose a city');
  });
});

function Mobile({ onDigits }: { onDigits: (digits: string) => void }) {
  const [digits, setDigits] = useState('');
  const change = (text: string): void => {
    setDigits(text);
    onDigits(text);
  };
  return (
    <DigitsInput label="Mobile" prefix="+91" maxDigits={10} value={digits} onChange={change} />
  );
}

describe('DigitsInput', () => {
  it('takes digits only, and no more than there may be', async () => {
    const told = vi.fn<(digits: string) => void>();
    const screen = await renderUi(<Mobile onDigits={told} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Mobile' }), '98a76-543210');
    expect(told).toHaveBeenLastCalledWith('9876543210');
  });

  it('understands a number that is pasted, in any script', async () => {
    const told = vi.fn<(digits: string) => void>();
    const screen = await renderUi(<Mobile onDigits={told} />);
    const input = screen.getByRole('textbox', { name: 'Mobile' });
    await input.fill('091-98765 43210');
    expect(told).toHaveBeenLastCalledWith('9876543210');
    await input.fill('९८७६५४३२११');
    expect(told).toHaveBeenLastCalledWith('9876543211');
  });

  it('refuses eleven digits that are pasted, with a sentence until the next change', async () => {
    const told = vi.fn<(digits: string) => void>();
    const screen = await renderUi(<Mobile onDigits={told} />);
    const input = screen.getByRole('textbox', { name: 'Mobile' });
    await input.fill('98765432101');
    await expect.element(input).toHaveValue('');
    await expect
      .element(input)
      .toHaveAccessibleDescription('This is not a mobile number of 10 digits.');
    expect(told).not.toHaveBeenCalled();
    await userEvent.type(input, '9');
    await expect.element(input).toBeValid();
    expect(told).toHaveBeenLastCalledWith('9');
  });
});

describe('TextArea', () => {
  it.each([
    [undefined, 4],
    [2, 2],
  ])('asked for %s lines, is as tall as %i of them', async (rows, lines) => {
    const screen = await renderUi(<TextArea label="Comment" {...(rows && { rows })} />);
    const box = screen.getByRole('textbox', { name: 'Comment' }).element();
    const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(box);
    const room =
      box.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
    expect(room / Number.parseFloat(lineHeight)).toBeCloseTo(lines, 1);
  });

  it('counts towards its limit', async () => {
    const screen = await renderUi(<TextArea label="Comment" maxLength={200} />);
    await screen.getByRole('textbox', { name: 'Comment' }).fill('Good');
    await expect.element(screen.getByText('4/200')).toBeVisible();
  });
});

describe('Select', () => {
  it('tells what was chosen', async () => {
    const told = vi.fn<(value: string) => void>();
    const screen = await renderUi(
      <Select label="Block" options={['Sadar', 'Ichak']} placeholder="Choose" onChange={told} />,
    );
    await screen.getByRole('combobox', { name: 'Block' }).selectOptions('Ichak');
    expect(told).toHaveBeenCalledWith('Ichak');
  });
});
