import { expect, it, vi } from 'vitest';
import { renderUi } from '../../test-utils/test-utils.tsx';
import { Checkbox } from './Checkbox.tsx';

it('is pressed by its words too', async () => {
  const told = vi.fn<(checked: boolean) => void>();
  const screen = await renderUi(<Checkbox label="Get order update" onChange={told} />);
  await screen.getByText('Get order update').click();
  expect(told).toHaveBeenCalledWith(true);
});
