import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoAxeViolations, createDeferred, renderUi } from '../../test-utils/test-utils.tsx';
import { SearchBox } from './SearchBox.tsx';
import type { SearchOutcome, Suggestions } from './suggestions.ts';

const TEXTS = {
  searching: 'Searching…',
  none: 'Nothing found.',
  failed: 'Search is not available right now.',
  clear: 'Clear search',
};
const FRIDGE = {
  id: 'service-13',
  label: 'Fridge',
  detail: 'Service',
  price: 'from ₹249',
  to: '/service/13/Fridge',
};
const FOUND: Suggestions = {
  kind: 'found',
  suggestions: [FRIDGE, { ...FRIDGE, id: 'product-1', label: 'Gas charge', to: '/service/13/x' }],
};

const renderSearchBox = (search: (query: string) => Promise<Suggestions>) =>
  renderUi(<SearchBox label="Search for service" texts={TEXTS} search={search} />);

it('shows the price of a suggestion, and opens the best one on Enter', async () => {
  history.replaceState(null, '', '/about');
  const screen = await renderSearchBox(async () => FOUND);
  await screen.getByRole('combobox').fill('fridge');
  await expect
    .element(screen.getByRole('link', { name: 'Fridge Service from ₹249' }))
    .toBeVisible();
  await expectNoAxeViolations();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname).toBe('/service/13/Fridge');
});

it('applies an early Enter when the suggestions arrive', async () => {
  history.replaceState(null, '', '/about');
  const response = createDeferred<Suggestions>();
  const search = vi.fn<(query: string) => Promise<Suggestions>>(() => response.promise);
  const screen = await renderSearchBox(search);
  await screen.getByRole('combobox').fill('fridge');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => search.mock.calls.length).toBe(1);
  expect(location.pathname).toBe('/about');
  response.resolve(FOUND);
  await expect.poll(() => location.pathname).toBe('/service/13/Fridge');
});

it('repeats a failed search on Enter, and opens the best suggestion', async () => {
  history.replaceState(null, '', '/about');
  const outcomes: Suggestions[] = [{ kind: 'failed' }, FOUND];
  const screen = await renderSearchBox(async () => outcomes.shift() ?? { kind: 'failed' });
  await screen.getByRole('combobox').fill('fridge');
  await expect.element(screen.getByText(TEXTS.failed)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname).toBe('/service/13/Fridge');
});

it('offers next steps if nothing matches', async () => {
  history.replaceState(null, '', '/about');
  const screen = await renderSearchBox(async () => ({ kind: 'found', suggestions: [] }));
  await screen.getByRole('combobox').fill('geyser');
  await expect.element(screen.getByText('Nothing found.')).toBeVisible();
  await expectNoAxeViolations();
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(screen.getByRole('link', { name: 'All services' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname).toBe('/services');
});

it('says that an appliance is not served, and offers to call', async () => {
  const notServed = { message: 'We don’t repair geysers yet.', phone: '9431012345' };
  const outcome: SearchOutcome = { kind: 'found', suggestions: [], notServed };
  const screen = await renderSearchBox(async () => outcome);
  await screen.getByRole('combobox').fill('geyser');
  await expect.element(screen.getByRole('status')).toHaveTextContent(notServed.message);
  await expect
    .element(screen.getByRole('link', { name: 'Call us' }))
    .toHaveAttribute('href', 'tel:+919431012345');
  await expectNoAxeViolations();
});

it('has no overflowing text at a width of 320 px', async () => {
  await page.viewport(320, 600);
  const screen = await renderSearchBox(async () => FOUND);
  const box = screen.getByRole('combobox').element() as HTMLInputElement;
  expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth);
  await page.viewport(1280, 900);
});
