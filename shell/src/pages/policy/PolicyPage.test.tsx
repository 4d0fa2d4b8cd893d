import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Business } from 'api/contract';
import { expectNoAxeViolations } from 'shared-ui/test-utils';
import { mockApi, resetPage, renderShell } from '../../test-utils/render-shell.tsx';
import { PolicyPage } from './PolicyPage.tsx';

beforeEach(resetPage);
afterEach(() => vi.unstubAllGlobals());

const OFFICER = { name: 'Meera Sinha', email: 'privacy@sudhaar.example', phone: '9431012345' };

function render(initial: Business | null) {
  mockApi({ 'GET /api/business': () => ({ status: 0, message: 'Not now' }) });
  return renderShell(<PolicyPage params={{}} search={new URLSearchParams()} initial={initial} />);
}

it('names the grievance officer with contact details', async () => {
  const screen = await render({ grievance_officer: OFFICER } as Business);
  await expect.element(screen.getByText('Our grievance officer is Meera Sinha:')).toBeVisible();
  await expect.element(screen.getByText('privacy@sudhaar.example')).toBeVisible();
  await expect.element(screen.getByText('+91 94310 12345')).toBeVisible();
  await expectNoAxeViolations();
});

it('names other contacts if the business data could not be loaded', async () => {
  const screen = await render(null);
  await expect.element(screen.getByText(/reached by the ways on the Contact page/)).toBeVisible();
});

it('numbers its sections as in its table of contents', async () => {
  const screen = await render(null);
  const headings = screen.getByRole('heading', { level: 2 }).elements().slice(1);
  const links = screen.getByRole('navigation').getByRole('link').elements();
  expect(headings.map((heading) => heading.textContent)).toEqual(
    links.map((link, index) => `${index + 1}. ${link.textContent}`),
  );
});
