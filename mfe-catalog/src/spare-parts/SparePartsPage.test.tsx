import { expectNoAxeViolations, fakeApi, apiError } from 'shared-ui/test-utils';
import { useLocation } from 'shared-ui/router';
import { endSessionAtom, sparePartsAtom, store, toastAtom } from 'app-kit/store';
import { renderWithStore } from 'app-kit/store/page-runner';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeCalls } from '../dev/fake-api.ts';
import { allPartsAtom } from './spare-parts.atoms.ts';
import { SparePartsPage } from './SparePartsPage.tsx';

beforeEach(() => {
  store.set(endSessionAtom);
  store.set(allPartsAtom, null);
  history.replaceState(null, '', '/spare-parts');
});
afterEach(() => {
  history.replaceState(null, '', '/');
});

/** Renders the page like the shell: its props follow the URL. */
function RoutedPage() {
  const { search } = useLocation();
  return <SparePartsPage params={{}} search={new URLSearchParams(search)} />;
}

async function open(calls: Parameters<typeof fakeApi>[0] = fakeCalls()) {
  const api = fakeApi(calls);
  globalThis.fetch = api.fetch;
  const screen = await renderWithStore(<RoutedPage />);
  await expect.element(screen.getByRole('table')).toBeVisible();
  return { api, screen };
}

type Screen = Awaited<ReturnType<typeof open>>['screen'];

async function filterBy(screen: Screen, name: string): Promise<void> {
  await screen.getByRole('button', { name: 'Filter' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('checkbox', { name, exact: true }).click();
  await dialog.getByRole('button', { name: 'Filter' }).click();
}

/** Part names in the shared state. */
const getSharedNames = () => store.get(sparePartsAtom)?.map(({ service_name: name }) => name);

/** Displayed part names in order. */
const getNames = (screen: Screen): (string | null)[] =>
  screen
    .getByRole('row')
    .elements()
    .flatMap((row) => [...row.querySelectorAll('td:nth-child(3)')])
    .map((cell) => cell.textContent);

describe('SparePartsPage', () => {
  it('publishes the displayed parts in the shared state', async () => {
    store.set(sparePartsAtom, null);
    const { screen } = await open();
    await expect.poll(() => getNames(screen).length).toBeGreaterThan(0);
    await expect.poll(() => getSharedNames()?.toSorted()).toEqual(getNames(screen).toSorted());
  });

  it('writes the filter to the URL with one request, and Back undoes it', async () => {
    const { api, screen } = await open();
    await filterBy(screen, 'Fridge');
    await expect.poll(() => location.search).toBe('?sub_category_id=13');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect
      .poll(() => getNames(screen))
      .toEqual(['Fridge control board', expect.stringContaining('long name')]);
    expect(api.requests.filter((request) => request.includes('filter'))).toHaveLength(1);
    history.back();
    await expect.poll(() => getNames(screen).length).toBe(20);
  });

  it('keeps the dialog open with the server’s message if the filter fails', async () => {
    const { screen } = await open({
      ...fakeCalls(),
      'GET /api/spare-part/list/status/filter': () => apiError(422, 'Ids are numbers.'),
    });
    await filterBy(screen, 'Fan');
    await expect.poll(() => store.get(toastAtom)?.message).toBe('Ids are numbers.');
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    expect(location.search).toBe('');
  });

  it('changes nothing on Cancel', async () => {
    const { screen } = await open();
    await screen.getByRole('button', { name: 'Filter' }).click();
    const dialog = screen.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: 'Fan' }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(location.search).toBe('');
  });

  it('groups by appliance with a heading and a link to its service', async () => {
    const { screen } = await open();
    expect(screen.getByRole('heading', { level: 2 }).elements()).toHaveLength(10);
    const link = screen.getByRole('link', { name: 'Book a technician for Fridge' });
    await expect.element(link).toHaveAttribute('href', '/service/13/Fridge');
  });

  it('filters by a chip without a request, and removes the filter again', async () => {
    const { api, screen } = await open();
    const chips = screen.getByRole('navigation', { name: 'Appliances' });
    await chips.getByRole('link', { name: 'Fan 2' }).click();
    await expect.poll(() => location.search).toBe('?sub_category_id=10');
    await expect.poll(() => getNames(screen).length).toBe(2);
    expect(api.requests.filter((request) => request.includes('filter'))).toEqual([]);
    await chips.getByRole('link', { name: 'Remove filter Fan' }).click();
    await expect.poll(() => getNames(screen).length).toBe(20);
  });

  it('does not overflow a phone with two chips selected, and scrolls to the first', async () => {
    await page.viewport(360, 740);
    history.replaceState(null, '', '/spare-parts?sub_category_id=13,10');
    const { screen } = await open();
    const selectedChip = screen.getByRole('link', { name: 'Remove filter Fridge' });
    await expect.element(selectedChip).toBeInViewport();
    expect(document.documentElement.scrollWidth).toBe(360);
    await page.viewport(414, 896);
  });

  it('does not move while the options of the sort order are still being parsed', async () => {
    await page.viewport(1280, 900);
    const { screen } = await open();
    const sorter = screen.getByRole('combobox', { name: 'Sort by' });
    await expect.element(sorter).toBeVisible();
    const box = screen.getByRole('textbox', { name: 'Search spare parts' });
    const filter = screen.getByRole('button', { name: 'Filter' });
    const readPositions = () =>
      [sorter, box, filter].map((located) => {
        const { x, y } = located.element().getBoundingClientRect();
        return [x, y];
      });
    const positions = readPositions();
    sorter.element().replaceChildren();
    expect(readPositions()).toEqual(positions);
  });

  it('sorts by price and saving in the URL, and Back undoes it', async () => {
    const { screen } = await open();
    const sorter = screen.getByRole('combobox', { name: 'Sort by' });
    await sorter.selectOptions('Price: low to high');
    await expect.poll(() => location.search).toBe('?sort=price');
    await expect
      .poll(() => getNames(screen).slice(0, 2))
      .toEqual(['AC control board', 'Water Purifier control board']);
    await expect.poll(() => screen.getByRole('heading', { level: 2 }).elements().length).toBe(0);
    await sorter.selectOptions('Biggest saving');
    await expect.poll(() => getNames(screen)[0]).toContain('AC part with a rather long name');
    history.back();
    history.back();
    await expect.poll(() => screen.getByRole('heading', { level: 2 }).elements().length).toBe(10);
  });

  it('searches while typing as one history entry, with a link to all parts if nothing matches', async () => {
    const { screen } = await open();
    const box = screen.getByRole('textbox', { name: 'Search spare parts' });
    await box.fill('fri');
    await expect.poll(() => location.search).toBe('?q=fri');
    await box.fill('fridge board');
    await expect.poll(() => location.search).toBe('?q=fridge%20board');
    await expect.poll(() => getNames(screen)).toEqual(['Fridge control board']);
    await box.fill('zzz');
    await expect.element(screen.getByRole('heading', { name: /zzz/ })).toBeVisible();
    await expectNoAxeViolations();
    history.back();
    await expect.poll(() => location.search).toBe('');
    await expect.element(box).toHaveValue('');
    await box.fill('zzz');
    await screen.getByRole('link', { name: 'Show all parts' }).click();
    await expect.poll(() => getNames(screen).length).toBe(20);
  });

  it('scrolls to the part in the URL and highlights it', async () => {
    history.replaceState(null, '', '/spare-parts?part=102');
    const { screen } = await open();
    const row = screen.getByRole('row', { name: /Fan part/ });
    await expect.element(row).toHaveAttribute('aria-current', 'true');
    await expect.element(row).toBeInViewport();
    await expect.element(row).toHaveFocus();
  });

  it('shows an error with Try again if loading fails', async () => {
    const api = fakeApi({
      ...fakeCalls(),
      'GET /api/spare-part/list/status': () => apiError(500, 'Something Went Wrong'),
    });
    globalThis.fetch = api.fetch;
    const screen = await renderWithStore(<RoutedPage />);
    await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Filter' })).toBeVisible();
  });
});
