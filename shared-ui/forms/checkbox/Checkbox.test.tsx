import { expect, it, vi } from 'vitest';
import { renderUi } from '../../test-utils/test-utils.tsx';
import { Checkbox } from './Checkbox.tsx';

it('can be toggled by its label', async () => {
  const onChange = vi.fn<(checked: boolean) => void>();
  const screen = await renderUi(<Checkbox label="Get order update" onChange={onChange} />);
  await screen.getByText('Get order update').click();
  expect(onChange).toHaveBeenCalledWith(true);
});
