import { useEffect } from 'react';
import type { PageMeta } from 'shell/store';
import { texts } from '../../texts/en/frame.ts';

export const formatTitle = (meta: PageMeta): string => `${meta.title} | ${texts.brand}`;

/** Sets title, description and canonical address, as the gateway does in HTML. */
export function usePageMeta(meta: PageMeta | undefined): void {
  const title = meta === undefined ? undefined : formatTitle(meta);
  const description = meta?.description;
  const canonical = meta?.canonical;
  const hidden = meta?.noindex === true;
  useEffect(() => {
    if (title === undefined || description === undefined) return;
    document.title = title;
    // The gateway already wrote the head of the first page.
    if (hasDescription(description)) return;
    const updatePageHead = async (): Promise<void> => {
      const { updateHead } = await import(/* webpackChunkName: "touched" */ './page-head.ts');
      updateHead({ description, canonical, hidden });
    };
    updatePageHead().catch(() => undefined);
  }, [title, description, canonical, hidden]);
}

const hasDescription = (text: string): boolean =>
  document.querySelector<HTMLMetaElement>('head > meta[name="description"]')?.content === text;
