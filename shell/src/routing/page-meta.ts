import { useEffect } from 'react';
import type { PageMeta } from 'app-kit/store';
import { fillShopName } from '../../texts/brand.ts';
import { texts } from '../../texts/en/frame.ts';
import { useShopName } from '../business/shop-name.ts';

/** Title and description of a page with the name of the shop. */
export const completeMeta = (
  { title, description }: Pick<PageMeta, 'title' | 'description'>,
  shop: string,
): Record<'title' | 'description', string> => ({
  title: fillShopName(`${title} | ${texts.brand}`, shop),
  description: fillShopName(description, shop),
});

/** Sets title, description and canonical address, as the gateway does in HTML. */
export function usePageMeta(meta: PageMeta | undefined): void {
  const shop = useShopName();
  const { title, description } = meta === undefined ? {} : completeMeta(meta, shop);
  const canonical = meta?.canonical;
  const noindex = meta?.noindex === true;
  useEffect(() => {
    if (title === undefined || description === undefined) return;
    document.title = title;
    // The gateway already wrote the head of the first page. A later page may share the description of another one.
    const isWritten = isServedPage && hasDescription(description);
    isServedPage = false;
    if (isWritten) return;
    const updatePageHead = async (): Promise<void> => {
      const { updateHead } = await import(/* webpackChunkName: "touched" */ './page-head.ts');
      updateHead({ description, canonical, noindex });
    };
    updatePageHead().catch(() => undefined);
  }, [title, description, canonical, noindex]);
}

/** True until the first page, whose head the gateway has written, has set its title. */
let isServedPage = true;

const hasDescription = (text: string): boolean =>
  document.querySelector<HTMLMetaElement>('head > meta[name="description"]')?.content === text;
