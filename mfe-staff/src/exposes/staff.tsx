import type { PageAddress, PageMeta } from 'app-kit/store';
import { findPage } from '../console-pages.ts';
import { openEarly } from '../my-day/open-early.ts';
import { texts } from '../texts/en/frame.ts';

// The server build has no `location`.
if (typeof location !== 'undefined') void openEarly().catch(() => undefined);

export { StaffPage as default } from '../frame/StaffPage.tsx';

/** Title and description. The console is excluded from search engines. */
export const meta = ({ params }: PageAddress): PageMeta => ({
  title: getTitle(params),
  description: texts.description,
  noindex: true,
});

function getTitle(params: PageAddress['params']): string {
  const page = findPage(params);
  if (page === null) return texts.title;
  const title = page.path.endsWith(':id') ? `${page.label} ${params['id']}` : page.label;
  return `${title} · ${texts.title}`;
}
