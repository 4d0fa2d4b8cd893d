import { Provider } from 'jotai';
import { expectNoAxeViolations, fakeApi, refusal, renderUi } from 'shared-ui/test-utils';
import { useLocation } from 'shared-ui/router';
import { endSessionAtom, store, toastAtom } from 'shell/store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeCalls } from '../dev/fake-api.ts';
import { SparePartsPage } from './SparePartsPage.tsx';

const realFetch = globalThis.fetch;
beforeEach(() => {
  store.set(endSessionAtom);
  history.replaceState(null, '', '/spare-parts');
});
afterEach(() => {
  globalThis.fetch = realFetch;
  history.replaceState(null, '', '/');
});

/** The page as the shell stands around it: what it is given follows the address. */
function Place() {
  const { search } = useLocation();
  return <SparePartsPage params={{}} search={new URLSearchParams(search)} />;
}

async function open(calls: Parameters<typeof fakeApi>[0] = fakeCalls()) {
  const api = fakeApi(calls);
  globalThis.fetch = api.fetch;
  const screen = await renderUi(
    <Provider store={store}>
      <Place />
    </Provider>,
  );
  await expect.element(screen.getByRole('table')).toBeVisible();
  return { api, screen };
}

type Screen = Awaited<ReturnType<typeof open>>['screen'];

async function choose(screen: Screen, name: string): Promise<void> {
  await screen.getByRole('button', { name: 'Filter' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('checkbox', { name, exact: true }).click();
  await dialog.getByRole('button', { name: 'Filter' }).click();
}

describe('SparePartsPage', () => {
  it('lists the parts under the columns of the specification', async () => {
    const { screen } = await open();
    const heads = screen.getByRole('columnheader').elements();
    expect(heads.map((head) => head.textContent)).toEqual([
      'SN',
      'SERVICE',
      'SPARE PART NAME',
      'BRAND',
      'OUR PRICE',
      'MARKET PRICE',
    ]);
    const row = screen.getByRole('row', { name: /AC control board/ });
    expect(row.element().textContent).toContain('₹450Add₹620');
    await expectNoAxeViolations();
  });

  it('puts the filter into the address, with one call, and the back button undoes it', async () => {
    const { api, screen } = await open();
    await choose(screen, 'Fridge');
    await expect.poll(() => location.search).toBe('?sub_category_id=13');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('row').elements()).toHaveLength(3);
    expect(api.requests.filter((request) => request.includes('filter'))).toHaveLength(1);
    history.back();
    await expect.poll(() => screen.getByRole('row').elements().length).toBe(21);
  });

  it('shows the server’s message and stays open where the filter fails', async () => {
    const { screen } = await open({
      ...fakeCalls(),
      'GET /api/spare-part/list/status/filter': () => refusal(422, 'Ids are numbers.'),
    });
    await choose(screen, 'Fan');
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
});
