import type { SavedAddress } from 'api/contract';
import { MAX_ADDRESSES } from 'api/limits';
import {
  apiError,
  expectNoAxeViolations,
  fakeApi,
  renderUi,
  type FakeRequest,
} from 'shared-ui/test-utils';
import { describe, expect, it } from 'vitest';
import { fakeAddressCalls } from '../dev/fake-addresses.ts';
import { ADDRESS } from '../test-utils/address.ts';
import { AddressBook } from './AddressBook.tsx';

const createAddresses = (...labels: string[]): SavedAddress[] =>
  labels.map((label, index) => ({
    ...ADDRESS,
    id: `address-${index + 1}`,
    label,
    is_default: index === 0,
    address: `Street of ${label}`,
  }));

async function open(
  addresses: SavedAddress[],
  calls: Parameters<typeof fakeApi>[0] = fakeAddressCalls(addresses),
) {
  const bodies: unknown[] = [];
  const record = ({ body }: FakeRequest) => {
    bodies.push(body);
    return { status: 1, message: 'Address saved' };
  };
  const api = fakeApi({ 'PUT /api/update/address': record, ...calls });
  globalThis.fetch = api.fetch;
  const done: string[] = [];
  const screen = await renderUi(
    <AddressBook
      current={addresses[0] ?? ADDRESS}
      onSaved={(message) => done.push(message)}
      onChosen={(message) => done.push(message)}
      onUnauthenticated={() => undefined}
    />,
  );
  const getChanges = () => api.requests.filter((call) => !call.startsWith('GET'));
  return { screen, done, bodies, getChanges };
}

describe('AddressBook', () => {
  it('preselects the default of several addresses, and makes another one the default', async () => {
    const addresses = createAddresses('home', 'Mother');
    const { screen, done } = await open(addresses);
    await expect.element(screen.getByRole('radio', { name: /^Home/ })).toBeChecked();
    await expectNoAxeViolations();
    await screen.getByText('Street of Mother').click();
    await screen.getByRole('button', { name: 'Use this address' }).click();
    await expect.poll(() => done).toEqual(['Address chosen']);
    expect(addresses[0]).toMatchObject({ label: 'Mother', is_default: true });
  });

  it('opens the form of a single address, and adds another address with its own label', async () => {
    const addresses = createAddresses('work');
    const { screen, done, getChanges } = await open(addresses);
    await expect.element(screen.getByLabelText('Full address')).toHaveValue('Street of work');
    await expect.element(screen.getByLabelText('Save as')).toHaveValue('work');
    await screen.getByRole('button', { name: 'Add another address' }).click();
    await screen.getByLabelText('First name').fill('Ravi');
    await screen.getByLabelText('Last name').fill('Kumar');
    await screen.getByLabelText('Block').selectOptions('Ichak');
    await screen.getByLabelText('Full address').fill('7 College Road');
    await screen.getByLabelText('Save as').selectOptions('Other');
    await screen.getByRole('button', { name: 'Save address' }).click();
    await expect.element(screen.getByLabelText('Name of this address')).toHaveFocus();
    expect(getChanges()).toEqual([]);
    await screen.getByLabelText('Name of this address').fill(' Shop ');
    await screen.getByRole('button', { name: 'Save address' }).click();
    await expect.poll(() => done).toEqual(['Address saved']);
    expect(getChanges()).toEqual(['POST /api/user/addresses']);
    expect(addresses[0]).toMatchObject({ label: 'Shop', address: '7 College Road' });
  });

  it('saves the default address by PUT /api/update/address, and another one by its id', async () => {
    const addresses = createAddresses('home', 'work');
    const { screen, done, bodies, getChanges } = await open(addresses);
    await screen.getByRole('button', { name: 'Edit Work' }).click();
    await screen.getByLabelText('Full address').fill('Upper floor');
    await screen.getByRole('button', { name: 'Save address' }).click();
    await expect.element(screen.getByRole('radio', { name: /^Work.*Upper floor/ })).toBeVisible();
    expect(getChanges()).toEqual(['PUT /api/user/addresses/address-2']);
    expect(done).toEqual([]);
    await screen.getByRole('button', { name: 'Edit Home' }).click();
    await screen.getByRole('button', { name: 'Save address' }).click();
    await expect.poll(() => done).toEqual(['Address saved']);
    expect(bodies).toEqual([
      { ...ADDRESS, ...EMPTY_OPTIONAL_FIELDS, label: 'home', address: 'Street of home' },
    ]);
  });

  it('deletes an address at the second press', async () => {
    const addresses = createAddresses('home', 'work', 'Shop');
    const { screen, getChanges } = await open(addresses);
    await screen.getByRole('button', { name: 'Edit Work' }).click();
    await screen.getByRole('button', { name: 'Delete address' }).click();
    expect(getChanges()).toEqual([]);
    await screen.getByRole('button', { name: 'Yes, delete it' }).click();
    await expect.element(screen.getByRole('radio', { name: /^Shop/ })).toBeVisible();
    expect(addresses.map(({ label }) => label)).toEqual(['home', 'Shop']);
  });

  it('no longer lists an address that another device has deleted', async () => {
    const addresses = createAddresses('home', 'work', 'Shop');
    const { screen } = await open(addresses, {
      ...fakeAddressCalls(addresses),
      'DELETE /api/user/addresses/{id}': () => {
        addresses.splice(1, 1);
        return apiError(404, 'Not Found');
      },
    });
    await screen.getByRole('button', { name: 'Edit Work' }).click();
    await screen.getByRole('button', { name: 'Delete address' }).click();
    await screen.getByRole('button', { name: 'Yes, delete it' }).click();
    await expect.poll(() => screen.getByRole('radio').elements()).toHaveLength(2);
  });

  it('offers no further address once the server’s limit is reached', async () => {
    const labels = Array.from({ length: MAX_ADDRESSES }, (_, index) => `Flat ${index}`);
    const { screen } = await open(createAddresses(...labels));
    await expect.element(screen.getByText(/^You have 10 addresses/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add another address' }).elements()).toEqual([]);
  });

  it('changes the default address, without a label, if the others cannot be loaded', async () => {
    const { screen, bodies } = await open([], {});
    await screen.getByRole('button', { name: 'Save address' }).click();
    await expect.poll(() => bodies).toEqual([{ ...ADDRESS, ...EMPTY_OPTIONAL_FIELDS }]);
  });
});

/** Empty optional fields, as the form sends them. */
const EMPTY_OPTIONAL_FIELDS = { landmark: '', second_phone: null };
