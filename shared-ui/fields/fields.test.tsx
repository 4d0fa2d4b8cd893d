import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectNoAxeViolations, renderUi } from '../test-utils/test-utils.tsx';
import { DigitsInput, Select, TextArea, TextInput } from './fields.ts';

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

describe('TextInput', () => {
  it('connects label, hint and error with the input', async () => {
    const screen = await renderUi(
      <TextInput label="City" hint="Where we come to" error="Choose a city" />,
    );
    const input = screen.getByRole('textbox', { name: 'City' });
    await expect.element(input).toHaveAccessibleDescription('Where we come to Choose a city');
    await expect.element(input).toBeInvalid();
    await expectNoAxeViolations();
  });

  it('announces an error that appears later', async () => {
    const screen = await renderUi(<TextInput label="City" />);
    const region = document.querySelector('[aria-live]');
    await screen.rerender(<TextInput label="City" error="Choose a city" />);
    expect(region?.isConnected).toBe(true);
    expect(region?.textContent).toBe('Choose a city');
  });

  it('announces an error at once if `alerts` is set', async () => {
    const screen = await renderUi(<TextInput alerts label="City" error="Choose a city" />);
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Choose a city');
  });
});

describe('DigitsInput', () => {
  it('accepts digits only, up to the maximum', async () => {
    const onChange = vi.fn<(digits: string) => void>();
    const screen = await renderUi(<Mobile onDigits={onChange} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Mobile' }), '98a76-5432101');
    expect(onChange).toHaveBeenLastCalledWith('9876543210');
  });

  it('rejects eleven pasted digits with an error until the next change', async () => {
    const onChange = vi.fn<(digits: string) => void>();
    const screen = await renderUi(<Mobile onDigits={onChange} />);
    const input = screen.getByRole('textbox', { name: 'Mobile' });
    await input.fill('98765432101');
    await expect.element(input).toHaveValue('');
    await expect
      .element(input)
      .toHaveAccessibleDescription('This is not a mobile number of 10 digits.');
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.type(input, '9');
    await expect.element(input).toBeValid();
    expect(onChange).toHaveBeenLastCalledWith('9');
  });
});

describe('TextArea', () => {
  it.each([
    [undefined, 4],
    [2, 2],
  ])('with rows=%s is %i lines high', async (rows, lines) => {
    const screen = await renderUi(<TextArea label="Comment" {...(rows && { rows })} />);
    const box = screen.getByRole('textbox', { name: 'Comment' }).element();
    const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(box);
    const room =
      box.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
    expect(room / Number.parseFloat(lineHeight)).toBeCloseTo(lines, 1);
  });
});

describe('Select', () => {
  it('reports the selected value', async () => {
    const onChange = vi.fn<(value: string) => void>();
    const screen = await renderUi(
      <Select
        label="Block"
        options={['Sadar', 'Ichak']}
        placeholder="Choose"
        onChange={onChange}
      />,
    );
    await screen.getByRole('combobox', { name: 'Block' }).selectOptions('Ichak');
    expect(onChange).toHaveBeenCalledWith('Ichak');
  });
});
