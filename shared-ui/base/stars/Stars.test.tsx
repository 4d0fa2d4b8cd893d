import { expect, it } from 'vitest';
import { renderUi } from '../../test-utils/test-utils.tsx';
import { Stars } from './Stars.tsx';

it('has the rating and the number of reviews as text', async () => {
  const screen = await renderUi(<Stars rating={4.5} reviews="100+ reviews" />);
  expect(screen.container.textContent).toBe('Rated4.5of 5(100+ reviews)');
});
