import { expectNoAxeViolations } from 'shared-ui/test-utils';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TECHNICIANS } from '../dev/fake-office.ts';
import { OWNER } from '../dev/fake-shop.ts';
import { createPhoto } from '../dev/create-photo.ts';
import { errorResponse, recordBody, recordParam } from '../dev/fake-staff.ts';
import { resetConsole, renderConsole } from '../dev/render-console.tsx';

afterEach(resetConsole);

async function openTechnicians(responses: Parameters<typeof renderConsole>[1] = {}) {
  await page.viewport(1280, 900);
  const screen = await renderConsole(
    { page: 'technicians' },
    { 'GET /ops/technicians': () => ({ technicians: TECHNICIANS }), ...responses },
  );
  await expect.element(screen.getByText('Manoj Kumar', { exact: true })).toBeVisible();
  return screen;
}
const dialog = () => page.getByRole('dialog');

describe('technicians page', () => {
  it('shows skills, leave and workload', async () => {
    const screen = await openTechnicians();
    const sunita = screen.getByRole('row', { name: /Sunita Devi/ });
    await expect.element(sunita).toMatchTextContent(/Washing machine, Fridge, Geyser/);
    await expect.element(sunita).toMatchTextContent(/25 Nov 2026 to 26 Nov 2026/);
    await expect.element(sunita).toMatchTextContent(/on leave/);
    await expect.element(sunita).toMatchTextContent(/1 h 10 of 9 h/);
    await expect.element(screen.getByText('1 deactivated')).toBeVisible();
    await expectNoAxeViolations(screen.container);
  });

  it('distinguishes two services of the same name', async () => {
    const screen = await openTechnicians({
      'GET /api/subcategory/list/status': () => ({
        SubCategory: [
          { id: 10, name: 'Water Purifier', subtitle: 'Repair', image: 'services/5.svg' },
          { id: 13, name: 'Water Purifier', subtitle: 'Installation', image: 'services/38.svg' },
        ],
      }),
    });
    await screen.getByRole('button', { name: 'Change: Manoj Kumar' }).click();
    for (const name of ['Water Purifier (Repair)', 'Water Purifier (Installation)'])
      await expect.element(dialog().getByRole('checkbox', { name })).toBeChecked();
  });

  it('shows an empty state without technicians', async () => {
    const screen = await renderConsole(
      { page: 'technicians' },
      { 'GET /ops/technicians': () => ({ technicians: [] }) },
    );
    await expect.element(screen.getByText(/^No technicians yet/)).toBeVisible();
    expect(screen.getByRole('table').elements()).toEqual([]);
  });

  it('deactivates a technician only after a confirmation that counts the remaining visits', async () => {
    const ended: unknown[] = [];
    const screen = await openTechnicians({
      'POST /ops/technicians/{id}/end': recordParam(ended, 'id'),
    });
    await screen.getByRole('button', { name: 'Deactivate: Manoj Kumar' }).click();
    await expect.element(dialog()).toMatchTextContent(/3 visits are ahead\./);
    expect(ended).toEqual([]);
    await dialog().getByRole('button', { name: 'Deactivate' }).click();
    await expect.poll(() => ended).toEqual(['11']);
  });

  it('edits a technician and shows errors at their fields', async () => {
    const bodies: unknown[] = [];
    const photo = `uploads/${'a'.repeat(32)}-640x640.jpg`;
    const screen = await openTechnicians({
      'POST /ops/technicians/photos': () => ({ picture: photo }),
      'POST /ops/technicians/{id}': ({ body }) => {
        bodies.push(body);
        return bodies.length === 1
          ? errorResponse(422, 'Say hours as "Mon-Sat 09:00-18:00".', {
              error: { hours: ['Say hours as "Mon-Sat 09:00-18:00".'] },
            })
          : { message: 'Manoj Kumar is changed.', technician: TECHNICIANS[0] };
      },
    });
    await screen.getByRole('button', { name: 'Change: Manoj Kumar' }).click();
    await dialog().getByRole('textbox', { name: 'Hours' }).fill('nine to six');
    await dialog().getByRole('checkbox', { name: 'Geyser' }).click();
    await expectNoAxeViolations();
    await dialog().getByRole('button', { name: 'Save' }).click();
    const hours = dialog().getByRole('textbox', { name: 'Hours' });
    await expect.element(hours).toBeInvalid();
    await hours.fill('Mon-Sat 09:00-18:00');
    const file = dialog().getByLabelText('Add a photo, which customers see');
    await userEvent.upload(file, await createPhoto(900, 600));
    await dialog().getByRole('button', { name: 'Use this picture' }).click();
    await expect
      .element(dialog().getByRole('img', { name: 'Photo of the technician' }))
      .toBeVisible();
    await expectNoAxeViolations();
    await dialog().getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(bodies[1]).toEqual({
      name: 'Manoj Kumar',
      phone: '9835000011',
      hours: 'Mon-Sat 09:00-18:00',
      skills: [10, 13, 14],
      blocks: ['Sadar', 'Ichak'],
      photo,
    });
  });

  it('records leave, and counts the affected visits before saving', async () => {
    const bodies: unknown[] = [];
    const screen = await openTechnicians({
      'POST /ops/technicians/{id}/leave': recordBody(bodies),
    });
    await screen.getByRole('button', { name: 'Leave: Manoj Kumar' }).click();
    await expect.element(dialog()).toMatchTextContent(/No visit is booked on these days\./);
    await dialog().getByLabelText('Last day').fill('2026-11-24');
    await expect.element(dialog()).toMatchTextContent(/1 visit is booked on these days\./);
    await dialog().getByRole('button', { name: 'Save leave' }).click();
    await expect.poll(() => bodies).toEqual([{ from: '2026-11-22', to: '2026-11-24' }]);
  });

  it('cancels leave after a confirmation', async () => {
    const bodies: unknown[] = [];
    const screen = await openTechnicians({
      'POST /ops/technicians/{id}/drop-leave': ({ params, body }) => {
        bodies.push([params['id'], body]);
        return { message: 'The leave of Sunita Devi is taken back.', technician: TECHNICIANS[1] };
      },
    });
    const name = 'Cancel leave: Sunita Devi, 25 Nov 2026 to 26 Nov 2026';
    await screen.getByRole('button', { name }).click();
    await expect.element(dialog()).toMatchTextContent(/25 Nov 2026 to 26 Nov 2026/);
    await expect.element(dialog()).toMatchTextContent(/Reassigned visits stay reassigned/);
    expect(bodies).toEqual([]);
    await dialog().getByRole('button', { name: 'Cancel leave', exact: true }).click();
    await expect
      .poll(() => bodies)
      .toEqual([['12', { from: '2026-11-24T18:30:00.000Z', to: '2026-11-26T18:30:00.000Z' }]]);
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  it('is read-only without the visits scope', async () => {
    const screen = await openTechnicians({
      'GET /ops/me': () => ({ me: { ...OWNER, scopes: ['money', 'read'] } }),
    });
    expect(
      screen.getByRole('button', { name: /Change|Leave|Deactivate|Cancel leave/ }).elements(),
    ).toEqual([]);
  });
});
