import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectNoAxeViolations, renderUi } from '../../test-utils/test-utils.tsx';
import { RadioCards } from './RadioCards.tsx';

it('names the radios by their labels and selects the next one on an arrow key', async () => {
  const onChange = vi.fn<(value: string) => void>();
  const choices = [
    { value: 'cod', label: 'Cash on delivery', detail: 'Pay when the work is done' },
    { value: 'phonepe', label: 'Pay online' },
  ] as const;
  const screen = await renderUi(
    <RadioCards legend="Payment" choices={choices} value="cod" onChange={onChange} />,
  );
  const cash = screen.getByRole('radio', { name: 'Cash on delivery', exact: true });
  await expect.element(cash).toBeChecked();
  cash.element().focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(onChange).toHaveBeenCalledWith('phonepe');
  await expectNoAxeViolations();
});
