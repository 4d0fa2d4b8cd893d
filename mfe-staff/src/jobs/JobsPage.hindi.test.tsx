import { afterEach, expect, it, vi } from 'vitest';
import { resetConsole, renderConsole } from '../dev/render-console.tsx';

// The build replaces the English texts like this on Hindi pages.
vi.mock('../texts/en/frame.ts', () => import('../texts/hi/frame.ts'));
vi.mock('../texts/en/jobs.ts', () => import('../texts/hi/jobs.ts'));

afterEach(resetConsole);

it('lists failed jobs in Hindi', async () => {
  const screen = await renderConsole({ page: 'jobs' });
  const heading = screen.getByRole('heading', { level: 1, name: 'पीछे के काम' });
  await expect.element(heading).toBeVisible();
  const row = screen.getByRole('row', { name: /मैसेज/ });
  await expect.element(row).toMatchTextContent(/8 में से 8/);
  await expect.element(row.getByRole('button', { name: 'फिर करें' })).toBeVisible();
});
