import { expectEnhancedContrast, expectNoAxeViolations } from 'shared-ui/test-utils';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeFirstVisit, fakeDay, MY_DAY } from '../dev/fake-day.ts';
import { openDay, press } from '../dev/open-day.ts';
import { resetConsole, renderConsole } from '../dev/render-console.tsx';

afterEach(resetConsole);

describe('technician’s day', () => {
  it('shows the next visit first, with time, place, customer and items', async () => {
    const screen = await openDay();
    const nextVisit = screen.getByRole('article', { name: 'Asha Devi' });
    await expect.element(nextVisit).toMatchTextContent(/10:00 am to 12:00 pm/);
    await expect.element(nextVisit).toMatchTextContent(/12 Main Road, Sadar/);
    await expect.element(nextVisit).toMatchTextContent(/The bell does not ring/);
    await expect.element(nextVisit).toMatchTextContent(/Take ₹499/);
    await expect
      .element(nextVisit.getByRole('link', { name: 'Call Asha' }))
      .toHaveAttribute('href', 'tel:+919835098350');
    await expect
      .element(nextVisit.getByRole('link', { name: 'Call the second number' }))
      .toHaveAttribute('href', 'tel:+919123456780');
    await expect.element(screen.getByText('1 of 3 done')).toBeVisible();
    await expect.element(screen.getByText('Cash taken today: ₹499')).toBeVisible();
    await expectNoAxeViolations(screen.container);
  });

  it('does not show an online order as paid before its payment', async () => {
    const day = changeFirstVisit({}, { due: 0, payment_status: 'pending' });
    const screen = await openDay(fakeDay(day));
    const visit = screen.getByRole('article', { name: 'Asha Devi' });
    await expect.element(visit).toMatchTextContent(/Not paid yet/);
    await expect.element(visit).not.toMatchTextContent(/All paid/);
  });

  it('fits a small phone with touch targets of at least 56 px', async () => {
    const screen = await openDay();
    await expect.element(screen.getByRole('article')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    const card = screen.getByRole('article').element();
    const heights = [...card.querySelectorAll('a, button')].map(
      (element) => element.getBoundingClientRect().height,
    );
    expect(heights.length).toBeGreaterThan(2);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(56);
  });

  it('shows visits with a contrast of at least 7:1, for sunlight', async () => {
    const screen = await openDay();
    const visits = screen.getByRole('tabpanel');
    await expect.element(visits.getByRole('article')).toBeVisible();
    await expectEnhancedContrast(screen.container);
    await press('I am on the way');
    await press('I have arrived');
    await expectEnhancedContrast(visits.element());
  });

  it('completes a visit from On the way to payment, with one press for each action', async () => {
    const amounts: unknown[] = [];
    const responses = fakeDay();
    const screen = await openDay({
      ...responses,
      'POST /ops/my/orders/{id}/complete': (request) => {
        amounts.push(request.body);
        return responses['POST /ops/my/orders/{id}/complete']?.(request);
      },
    });
    await press('I am on the way');
    await press('I have arrived');
    await press('Begin the work');
    await press('Done');
    const question = page.getByRole('dialog', { name: 'Is order 1041 done?' });
    await expect.element(question).toMatchTextContent(/₹499 are due/);
    await expectNoAxeViolations();
    await page.getByRole('textbox', { name: /customer’s code/ }).fill('4821');
    await press('I took ₹499. Done');
    await expect.poll(() => amounts).toMatchObject([{ cash: 499, code: '4821' }]);
    await expect.element(screen.getByRole('article', { name: 'Ravi Oraon' })).toBeVisible();
    await expect
      .element(screen.getByRole('article', { name: 'Ravi Oraon' }))
      .toMatchTextContent(/All paid: take nothing/);
  });

  it('ends a visit as missed if nobody is at home, after a confirmation', async () => {
    const screen = await openDay();
    await press('I am on the way');
    await press('I have arrived');
    await press('Nobody is at home');
    const question = page.getByRole('dialog', { name: 'Is nobody at home for order 1041?' });
    await expectNoAxeViolations();
    await question.getByRole('button', { name: 'Nobody is at home' }).click();
    await expect.element(screen.getByRole('article', { name: 'Ravi Oraon' })).toBeVisible();
    // The third visit was already done.
    await expect.element(screen.getByText('1 of 3 done')).toBeVisible();
    const notDone = screen.getByRole('heading', { name: 'Not done today' });
    await expect.element(notDone).toBeVisible();
  });

  it('proposes a part, which is not due before the customer answers', async () => {
    const responses = fakeDay(changeFirstVisit({ state: 'arrived' }));
    const bodies: unknown[] = [];
    const screen = await openDay({
      ...responses,
      'POST /ops/my/orders/{id}/parts': (request) => {
        bodies.push(request.body);
        return responses['POST /ops/my/orders/{id}/parts']?.(request);
      },
    });
    await press('A part is needed');
    await page.getByRole('searchbox', { name: 'Find a part' }).fill('pump');
    await expectNoAxeViolations();
    await page.getByRole('button', { name: /Drain pump/ }).click();
    await press('Ask the customer: ₹650');
    await expect.poll(() => bodies).toMatchObject([{ part: 5001, qty: 1 }]);
    const card = screen.getByRole('article', { name: 'Asha Devi' });
    await expect.element(card).toMatchTextContent(/The customer has not answered yet/);
    await expect.element(card).toMatchTextContent(/Take ₹499/);
  });

  it('says that the phone’s storage is full', async () => {
    await openDay();
    const full = new DOMException('full', 'QuotaExceededError');
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(() => {
      throw full;
    });
    await press('I am on the way');
    await expect.element(page.getByRole('alert')).toMatchTextContent(/This phone is full/);
    await expect.element(page.getByRole('button', { name: 'I am on the way' })).toBeVisible();
  });

  it('records an action by keyboard alone', async () => {
    const screen = await openDay();
    const step = screen.getByRole('button', { name: 'I am on the way' });
    await expect.element(step).toBeVisible();
    for (let tabs = 0; tabs < 20 && document.activeElement !== step.element(); tabs += 1)
      await userEvent.keyboard('{Tab}');
    await expect.element(step).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('button', { name: 'I have arrived' })).toBeVisible();
  });

  it('shows an empty state on a day without visits', async () => {
    await openDay({ 'GET /ops/my/day': () => ({ day: { ...MY_DAY, visits: [], cash: 0 } }) });
    await expect.element(page.getByText('No visit today.')).toBeVisible();
  });
});

describe('upcoming days', () => {
  it('shows tomorrow with customers, addresses and a link to call', async () => {
    const requestedDays: (string | null)[] = [];
    const responses = fakeDay();
    const screen = await openDay({
      ...responses,
      'GET /ops/my/day': (request) => {
        requestedDays.push(request.query.get('day'));
        return responses['GET /ops/my/day']?.(request);
      },
    });
    await screen.getByRole('tab', { name: 'Tomorrow' }).click();
    const panel = screen.getByRole('tabpanel', { name: 'Tomorrow' });
    await expect.element(panel.getByText('Ravi Oraon, 4 Station Road, Sadar')).toBeVisible();
    await expect.element(panel.getByRole('link', { name: 'Call Ravi' })).toBeVisible();
    expect(requestedDays[0]).toBeNull();
    expect(requestedDays.at(-1)).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    await expectNoAxeViolations(screen.container);
  });

  it('shows a week with the work of each day', async () => {
    const screen = await openDay();
    await screen.getByRole('tab', { name: 'Week' }).click();
    const panel = screen.getByRole('tabpanel', { name: 'Week' });
    await expect.element(panel.getByText('Drum cleaning × 2')).toBeVisible();
    expect(panel.getByRole('heading', { level: 2 }).all()).toHaveLength(7);
    expect(panel.getByText('No visit').all()).toHaveLength(6);
    await expectNoAxeViolations(screen.container);
  });
});

it('is the landing page of a technician, who has no other navigation entry', async () => {
  await page.viewport(360, 740);
  const screen = await renderConsole({}, fakeDay());
  await expect.element(screen.getByRole('heading', { level: 1, name: 'My visits' })).toBeVisible();
  const links = screen.getByRole('navigation').getByRole('link').all();
  expect(links.map((link) => link.element().getAttribute('href'))).toEqual(['/staff/technician']);
});
