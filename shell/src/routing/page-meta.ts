import { useEffect } from 'react';
import type { PageMeta } from 'shell/store';
import { brand } from '../texts.ts';
import { matchRoute } from './routes.ts';

/** The whole text of the title element for a page. */
export const fullTitle = (meta: PageMeta): string => `${meta.title} | ${brand.name}, ${brand.city}`;

/**
 * Sets title and description of the document while the page stands, and what search engines are told of its address.
 * The door writes the same into the HTML.
 */
export function usePageMeta(meta: PageMeta | undefined): void {
  const title = meta === undefined ? undefined : fullTitle(meta);
  const description = meta?.description;
  const canonical = meta?.canonical;
  const hidden = meta?.noindex === true;
  useEffect(() => {
    if (title !== undefined) document.title = title;
    if (description === undefined) return;
    elementOf<HTMLMetaElement>('meta', 'name', 'description').content = description;
    if (hidden || matchRoute(location.pathname)?.route.access !== 'public') hidePage();
    else listPage(canonical ?? location.pathname.replace(/(?<=.)\/+$/, ''));
  }, [title, description, canonical, hidden]);
}

const CANONICAL = ['link', 'rel', 'canonical'] as const;
const ROBOTS = ['meta', 'name', 'robots'] as const;

function hidePage(): void {
  document.querySelector(selectorOf(...CANONICAL))?.remove();
  elementOf<HTMLMetaElement>(...ROBOTS).content = 'noindex';
}

function listPage(path: string): void {
  document.querySelector(selectorOf(...ROBOTS))?.remove();
  elementOf<HTMLLinkElement>(...CANONICAL).href = knownOrigin() + path;
}

/** By which the site is known: the door names it, and it need not be the one that this page came from. */
function knownOrigin(): string {
  const named = document.querySelector<HTMLMetaElement>('meta[property="og:url"]')?.content ?? '';
  return URL.canParse(named) ? new URL(named).origin : location.origin;
}

const selectorOf = (tag: string, key: string, value: string): string =>
  `head > ${tag}[${key}="${value}"]`;

/** The element of the head, made where there is none. */
function elementOf<Made extends HTMLElement>(tag: string, key: string, value: string): Made {
  const found = document.querySelector<Made>(selectorOf(tag, key, value));
  if (found !== null) return found;
  const made = document.createElement(tag) as Made;
  made.setAttribute(key, value);
  document.head.append(made);
  return made;
}
