import type { PageAddress, PageMeta } from 'shell/store';
import { findPage } from '../console-pages.ts';
import { texts } from '../texts/en/frame.ts';

export { StaffPage as default } from '../frame/StaffPage.tsx';

/** Title and description. The console is excluded from search engines. */
export const meta = ({ params }: PageAddress): PageMeta => ({
  title: getTitle(params),
  description: texts.description,
  noindex: true,
});

function getTitle(params: PageAddress['params']): string {
  const label = findPage(params)?.label;
  const title = params['id'] === undefined ? label : `${label} ${params['id']}`;
  return label === undefined ? texts.title : `${title} · ${texts.title}`;
}
