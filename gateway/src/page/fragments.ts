/** Inserts fragments of other remotes, rendered by their own server builds, into a page. */
import { setTimeout as sleep } from 'node:timers/promises';
import { DATA_FRAGMENT } from 'contract/document';
import {
  marksOf,
  readFragmentName,
  type AskedFragment,
  type ServedFragment,
} from 'contract/fragment';
import type { Rendered } from 'contract/page';
import { readLanguage } from 'contract/language';
import type { ChosenSet } from '../releases/live-set.ts';
import type { VerifiedTexts } from '../releases/verified-texts.ts';
import type { RenderView } from '../render/renderer.ts';
import { lendable, lentScripts, type Lendable } from './lendable.ts';
import { sheetsOf, type PageSheet } from './page-styles.ts';
import type { LinkedFile } from './preloads.ts';

/** A page with its fragments. */
export interface PageWithFragments {
  /** HTML with all places filled: by fragments, or by the page's own fallbacks. */
  rendered: Rendered;
  served: Readonly<Record<string, ServedFragment>>;
  sheets: readonly PageSheet[];
  scripts: readonly LinkedFile[];
  /** Whether all fragments with a server build are in it; an incomplete page is not cached. */
  isWhole: boolean;
}

/** Inputs for filling the places. */
export interface Lenders {
  texts: VerifiedTexts;
  /** The page that contains the places. */
  view: RenderView;
  /** The visitor's versions, and of these the published ones: nothing else runs here. */
  given: ChosenSet;
  chosen: ChosenSet;
  /** Renders a fragment; null if the browser has to. */
  render: (view: RenderView) => Promise<Rendered | null>;
}

/** How long fragments may delay a page, in milliseconds; after that the browser renders them. */
const LATE_MS = 300;

interface Filled extends Lendable {
  asked: AskedFragment;
  /** Null if the browser has to render it. */
  rendered: Rendered | null;
  /** Whether that is because it failed, or was late. */
  isMissed: boolean;
  sheets: readonly PageSheet[];
}

/** Fills the places of a page within `LATE_MS`. If a fragment fails, its fallback stays. */
export async function withFragments(
  lenders: Lenders,
  rendered: Rendered,
): Promise<PageWithFragments> {
  const all = rendered.fragments ?? [];
  if (all.length === 0) return { rendered, served: {}, sheets: [], scripts: [], isWhole: true };
  const found = await Promise.all(all.map((asked) => filled(lenders, asked)));
  const places = found.filter((each) => each !== null);
  const standing = places.filter(({ rendered }) => rendered !== null);
  return {
    rendered: { ...rendered, html: putIn(rendered.html, all, standing) },
    served: Object.fromEntries(
      standing.map(({ asked, owner, rendered }) => [
        asked.id,
        { version: owner.manifest.version, data: rendered?.data },
      ]),
    ),
    sheets: unique(
      standing.flatMap(({ sheets }) => sheets.map((sheet) => [sheet.file.href, sheet])),
    ),
    scripts: unique(
      lentScripts(lenders.view.shell, places, languageOf(lenders.view)).map((file) => [
        file.href,
        file,
      ]),
    ),
    isWhole: !places.some(({ isMissed }) => isMissed),
  };
}

const languageOf = ({ path }: RenderView) => readLanguage(path).language;

/** Renders the fragment for one place; null if it does not exist. */
async function filled(lenders: Lenders, asked: AskedFragment): Promise<Filled | null> {
  const { texts, view, given, chosen, render } = lenders;
  const name = readFragmentName(asked.of);
  if (name === null) return null;
  const { module, remote } = name;
  const lent = lendable(given, view.match).find(
    (each) => each.owner === given.get(remote)?.version && each.module === module,
  );
  if (lent === undefined) return null;
  const { owner } = lent;
  const place = { asked, ...lent };
  const choice = chosen.get(remote);
  // An override was never published, so it does not run here; without a server build the browser renders it.
  if (choice?.version !== owner || owner.manifest.server?.[module] === undefined)
    return { ...place, rendered: null, isMissed: false, sheets: [] };
  const isCanary = { shell: view.isCanary.shell, page: choice.isCanary === true };
  const [rendered, sheets] = await Promise.all([
    Promise.race([
      render({ ...view, owner, isCanary, fragment: asked }),
      sleep(LATE_MS, null, { ref: false }),
    ]),
    sheetsOf(texts, owner, owner.manifest.exposes[module]?.css ?? []),
  ]);
  // HTML without its styles must not be visible; the browser's loader retries missing ones.
  const isDressed = sheets.every(({ text }) => text !== null);
  const seen = isDressed ? rendered : null;
  return { ...place, rendered: seen, isMissed: seen === null, sheets };
}

/**
 * Replaces the markers and what is between them by fragments. Without a fragment, the fallback between them stays.
 */
function putIn(html: string, all: readonly AskedFragment[], standing: readonly Filled[]): string {
  const lent = new Map(standing.map(({ asked, rendered }) => [asked.id, rendered?.html]));
  return all.reduce((text, { id }) => {
    const { start, end } = marksOf(id);
    const from = text.indexOf(mark(start));
    const to = text.indexOf(mark(end), from);
    if (from < 0 || to < 0) return text;
    const fallback = text.slice(from + mark(start).length, to);
    return text.slice(0, from) + (lent.get(id) ?? fallback) + text.slice(to + mark(end).length);
  }, html);
}

/** As React writes it. */
const mark = (id: string): string => `<template ${DATA_FRAGMENT}="${id}"></template>`;

const unique = <Value>(entries: readonly (readonly [string, Value])[]): Value[] => [
  ...new Map(entries).values(),
];
