import { expectNoAxeViolations, fakeApi, apiError, renderUi } from 'shared-ui/test-utils';
import { describe, expect, it } from 'vitest';
import { ADDRESS } from '../test-utils/address.ts';
import { doubleTap } from '../test-utils/double-tap.ts';
import { AddressForm } from './AddressForm.tsx';

async function open(
  calls: Parameters<typeof fakeApi>[0],
  initialAddress: Parameters<typeof AddressForm>[0]['saved'] = null,
) {
  const api = fakeApi(calls);
  globalThis.fetch = api.fetch;
  const saved: string[] = [];
  const screen = await renderUi(
    <AddressForm
      saved={initialAddress}
      onSaved={(message) => saved.push(message)}
      onUnauthenticated={() => undefined}
    />,
  );
  return { screen, api, saved };
}

/** All requests except the one for the places. */
const getSaves = ({ requests }: ReturnType<typeof fakeApi>) =>
  requests.filter((call) => call !== 'GET /api/business');

describe('AddressForm', () => {
  it('offers the published places, and asks for another block if the saved one is not among them', async () => {
    const places = { cities: ['Hazaribagh', 'Ranchi'], blocks: ['Barhi', 'Sadar'], in_hindi: {} };
    const business = { status: 1, message: 'OK', places };
    const { screen, api } = await open(
      { 'GET /api/business': () => business },
      { ...ADDRESS, block: 'Ichak' },
    );
    const block = screen.getByLabelText('Block');
    await expect.element(block.getByRole('option', { name: 'Barhi' })).toBeInTheDocument();
    await expect.element(screen.getByRole('option', { name: 'Ranchi' })).toBeInTheDocument();
    await expect.element(block).toHaveValue('');
    await screen.getByRole('button', { name: 'Save address' }).click();
    await expect.element(block).toHaveFocus();
    expect(getSaves(api)).toEqual([]);
  });

  it('shows errors at each field, sends nothing, and focuses the first invalid field', async () => {
    const { screen, api } = await open({});
    await screen.getByRole('button', { name: 'Save address' }).click();
    await expect.element(screen.getByLabelText('First name')).toHaveFocus();
    expect(screen.getByText('Please fill this in').elements()).toHaveLength(4);
    expect(getSaves(api)).toEqual([]);
    await expectNoAxeViolations();
  });

  it('marks a select as required only if its first option is empty, as HTML demands', async () => {
    const { screen } = await open({});
    await expect.element(screen.getByLabelText('Block')).toBeRequired();
    for (const select of document.querySelectorAll('select'))
      expect(select.required).toBe(select.options[0]?.value === '');
  });

  it('requires letters in name and address', async () => {
    const { screen, api } = await open({}, { ...ADDRESS, first_name: '...', address: '123 !!' });
    await screen.getByRole('button', { name: 'Save address' }).click();
    await expect.element(screen.getByText('Please enter the name in letters')).toBeVisible();
    await expect.element(screen.getByText('Please add your street or area')).toBeVisible();
    expect(getSaves(api)).toEqual([]);
  });

  it('saves once for two quick presses', async () => {
    const { screen, api, saved } = await open(
      { 'PUT /api/update/address': () => ({ status: 1, message: 'Address saved' }) },
      ADDRESS,
    );
    const save = screen.getByRole('button', { name: 'Save address' }).element();
    await doubleTap(() => save);
    await expect.poll(() => saved).toEqual(['Address saved']);
    expect(getSaves(api)).toHaveLength(1);
  });

  it('adds an address if there is none', async () => {
    const { screen, saved } = await open({
      'POST /api/add/user/address': ({ body }) => {
        expect(body).toEqual({
          ...ADDRESS,
          landmark: '',
          second_phone: '9123456780',
          label: 'home',
        });
        return { status: 1, message: 'Address saved' };
      },
    });
    await screen.getByLabelText('First name').fill('Asha');
    await screen.getByLabelText('Last name').fill('Kumari');
    await screen.getByLabelText('Block').selectOptions('Sadar');
    await screen.getByLabelText('Full address').fill('12 Matwari Road');
    await screen.getByLabelText(/^Second phone/).fill('9123456780');
    await screen.getByRole('button', { name: 'Save address' }).click();
    await expect.poll(() => saved).toEqual(['Address saved']);
  });

  it('updates the existing address and shows the server’s error at its field', async () => {
    const { screen, api } = await open(
      {
        'PUT /api/update/address': () =>
          apiError(422, 'Please check', {
            address: ['Enter your full address, 5 to 300 characters.'],
          }),
      },
      ADDRESS,
    );
    await screen.getByRole('button', { name: 'Save address' }).click();
    await expect
      .element(screen.getByText('Enter your full address, 5 to 300 characters.'))
      .toBeVisible();
    expect(getSaves(api)).toEqual(['PUT /api/update/address']);
  });

  it('sends the name of an unserved block, and requests a message only if the box is ticked', async () => {
    const bodies: unknown[] = [];
    const { screen, saved } = await open({
      'POST /api/place-requests': ({ body }) => {
        bodies.push(body);
        return { status: 1, message: 'We send you a message.' };
      },
    });
    await screen.getByLabelText('Block').selectOptions('Another block');
    await expect.element(screen.getByText('We don’t come there yet')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save address' }).elements()).toEqual([]);
    await screen.getByRole('button', { name: 'Send' }).click();
    await expect.element(screen.getByText('Please name your block or village')).toBeVisible();
    await screen.getByLabelText('Your block or village').fill(' Barhi ');
    await expect.element(screen.getByLabelText('Tell me when you come')).not.toBeChecked();
    await screen.getByText('Tell me when you come').click();
    await expectNoAxeViolations();
    await screen.getByRole('button', { name: 'Send' }).click();
    await expect.element(screen.getByRole('status')).toMatchTextContent(/We send you a message/);
    await expect.element(screen.getByRole('status')).toHaveFocus();
    expect(bodies).toEqual([{ place: 'Barhi', wants_message: true }]);
    expect(saved).toEqual([]);
  });
});
