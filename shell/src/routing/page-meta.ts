import { useEffect } from 'react';
import type { PageMeta } from 'shell/store';
import { brand } from '../texts.ts';

/** The whole text of the title element for a page. */
export const fullTitle = (meta: PageMeta): string => `${meta.title} | ${brand.name}, ${brand.city}`;

/** Sets title and description of the document while the page stands. The door writes the same into the HTML. */
export function usePageMeta(meta: PageMeta | undefined): void {
  const title = meta === undefined ? undefined : fullTitle(meta);
  const description = meta?.description;
  useEffect(() => {
    if (title !== undefined) document.title = title;
    if (description !== undefined) descriptionElement().content = description;
  }, [title, description]);
}

function descriptionElement(): HTMLMetaElement {
  const found = document.querySelector<HTMLMetaElement>('meta[name="description"]');
  if (found !== null) return found;
  const made = document.createElement('meta');
  made.name = 'description';
  document.head.append(made);
  return made;
}
