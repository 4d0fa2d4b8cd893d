import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoAxeViolations, renderUi } from '../../test-utils/test-utils.tsx';
import { Tabs } from './Tabs.tsx';

const TABS = [
  { value: 'all', label: 'My Bookings' },
  { value: 'completed', label: 'Completed' },
] as const;

function Bookings() {
  const [tab, setTab] = useState<'all' | 'completed'>('all');
  return (
    <Tabs label="Bookings" tabs={TABS} value={tab} onChange={setTab}>
      <p>{tab} orders</p>
    </Tabs>
  );
}

it('selects a pressed tab and names the panel after it', async () => {
  const screen = await renderUi(<Bookings />);
  await screen.getByRole('tab', { name: 'Completed' }).click();
  await expect
    .element(screen.getByRole('tabpanel', { name: 'Completed' }))
    .toHaveTextContent('completed orders');
  await expectNoAxeViolations();
});

it('keeps many tabs in one row on phones, and scrolls the selected one into view', async () => {
  await page.viewport(360, 740);
  const tabs = ['Products', 'Services', 'Spare parts', 'Rate card', 'Versions'].map((label) => ({
    value: label,
    label,
  }));
  const screen = await renderUi(
    <Tabs label="Catalogue" tabs={tabs} value="Versions" onChange={() => undefined}>
      <p>Versions</p>
    </Tabs>,
  );
  const row = screen.getByRole('tablist').element().getBoundingClientRect();
  const boxes = screen
    .getByRole('tab')
    .elements()
    .map((tab) => tab.getBoundingClientRect());
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
  expect(boxes.at(-1)?.right).toBeLessThanOrEqual(row.right);
  expect(boxes[0]?.left).toBeLessThan(row.left);
  await expectNoAxeViolations();
});

it('wraps around with arrow keys, and supports Home and End', async () => {
  const screen = await renderUi(<Bookings />);
  const first = screen.getByRole('tab', { name: 'My Bookings' });
  const last = screen.getByRole('tab', { name: 'Completed' });
  first.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(last).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(first).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(last).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Home}');
  await expect.element(first).toHaveAttribute('tabindex', '0');
});
