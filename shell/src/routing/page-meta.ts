import { useEffect } from 'react';
import type { PageMeta } from 'shell/store';
import { texts } from '../../texts/en/frame.ts';

/** The whole text of the title element for a page. */
export const formatTitle = (meta: PageMeta): string => `${meta.title} | ${texts.brand}`;

/**
 * Sets title and description of the document while the page stands, and what search engines are told of its address.
 * The gateway writes the same into the HTML.
 */
export function usePageMeta(meta: PageMeta | undefined): void {
  const title = meta === undefined ? undefined : formatTitle(meta);
  const description = meta?.description;
  const canonical = meta?.canonical;
  const hidden = meta?.noindex === true;
  useEffect(() => {
    if (title === undefined || description === undefined) return;
    document.title = title;
    // Where this is the page that the document was made for, the gateway has written all of it.
    if (hasDescription(description)) return;
    const tell = async (): Promise<void> => {
      const { updateHead: describePage } = await import(
        /* webpackChunkName: "touched" */ './page-head.ts'
      );
      describePage({ description, canonical, hidden });
    };
    tell().catch(() => undefined);
  }, [title, description, canonical, hidden]);
}

const hasDescription = (text: string): boolean =>
  document.querySelector<HTMLMetaElement>('head > meta[name="description"]')?.content === text;
