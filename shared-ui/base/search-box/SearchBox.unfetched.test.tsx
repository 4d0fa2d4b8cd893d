import { expect, it, vi } from 'vitest';
import { renderUi } from '../../test-utils/test-utils.tsx';
import { SearchBox } from './SearchBox.tsx';

vi.mock('./SuggestionList.tsx', () => {
  throw new Error('No answer');
});

const TEXTS = {
  searching: 'Searching…',
  none: 'Nothing found.',
  failed: 'Search is not available right now.',
  clear: 'Clear search',
};

it('shows an error if neither suggestions nor the list’s code can be fetched', async () => {
  const screen = await renderUi(
    <SearchBox
      label="Search for service"
      texts={TEXTS}
      search={async () => ({ kind: 'failed' })}
    />,
  );
  await screen.getByRole('combobox').fill('fridge');
  await expect.element(screen.getByText('Search is not available right now.')).toBeVisible();
  await expect.element(screen.getByRole('combobox')).toHaveValue('fridge');
});
