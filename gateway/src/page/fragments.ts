/** Inserts fragments of other remotes, rendered by their own server builds, into a page. */
import { setTimeout as sleep } from 'node:timers/promises';
import { DATA_FRAGMENT } from 'contract/document';
import {
  getFragmentMarkers,
  readFragmentName,
  type RequestedFragment,
  type ServedFragment,
} from 'contract/fragment';
import type { Rendered } from 'contract/page';
import { readLanguage } from 'contract/language';
import type { ChosenSet } from '../releases/live-set.ts';
import type { VerifiedTexts } from '../releases/verified-texts.ts';
import type { RenderView } from '../render/renderer.ts';
import {
  getAvailableFragments,
  getFragmentScripts,
  type AvailableFragment,
} from './available-fragments.ts';
import { loadSheets, type PageSheet } from './page-styles.ts';
import type { LinkedFile } from './preloads.ts';

/** A page with its fragments. */
export interface PageWithFragments {
  /** HTML with all places filled: by fragments, or by the page's own fallbacks. */
  rendered: Rendered;
  served: Readonly<Record<string, ServedFragment>>;
  sheets: readonly PageSheet[];
  scripts: readonly LinkedFile[];
  /** Whether all fragments with a server build are in it; an incomplete page is not cached. */
  isComplete: boolean;
}

/** Inputs for filling the places. */
export interface FragmentContext {
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
const TIMEOUT_MS = 300;

interface FilledPlace extends AvailableFragment {
  asked: RequestedFragment;
  /** Null if the browser has to render it. */
  rendered: Rendered | null;
  /** Whether that is because it failed, or was late. */
  isMissed: boolean;
  sheets: readonly PageSheet[];
}

/** Fills the places of a page within `LATE_MS`. If a fragment fails, its fallback stays. */
export async function fillFragments(
  context: FragmentContext,
  rendered: Rendered,
): Promise<PageWithFragments> {
  const all = rendered.fragments ?? [];
  if (all.length === 0) return { rendered, served: {}, sheets: [], scripts: [], isComplete: true };
  const found = await Promise.all(all.map((asked) => fillPlace(context, asked)));
  const places = found.filter((each) => each !== null);
  const standing = places.filter(({ rendered }) => rendered !== null);
  return {
    rendered: { ...rendered, html: insertFragments(rendered.html, all, standing) },
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
      getFragmentScripts(context.view.shell, places, getLanguage(context.view)).map((file) => [
        file.href,
        file,
      ]),
    ),
    isComplete: !places.some(({ isMissed }) => isMissed),
  };
}

const getLanguage = ({ path }: RenderView) => readLanguage(path).language;

/** Renders the fragment for one place; null if it does not exist. */
async function fillPlace(
  context: FragmentContext,
  asked: RequestedFragment,
): Promise<FilledPlace | null> {
  const { texts, view, given, chosen, render } = context;
  const name = readFragmentName(asked.of);
  if (name === null) return null;
  const { module, remote } = name;
  const lent = getAvailableFragments(given, view.match).find(
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
      sleep(TIMEOUT_MS, null, { ref: false }),
    ]),
    loadSheets(texts, owner, owner.manifest.exposes[module]?.css ?? []),
  ]);
  // HTML without its styles must not be visible; the browser's loader retries missing ones.
  const isDressed = sheets.every(({ text }) => text !== null);
  const seen = isDressed ? rendered : null;
  return { ...place, rendered: seen, isMissed: seen === null, sheets };
}

/**
 * Replaces the markers and what is between them by fragments. Without a fragment, the fallback between them stays.
 */
function insertFragments(
  html: string,
  all: readonly RequestedFragment[],
  standing: readonly FilledPlace[],
): string {
  const lent = new Map(standing.map(({ asked, rendered }) => [asked.id, rendered?.html]));
  return all.reduce((text, { id }) => {
    const { start, end } = getFragmentMarkers(id);
    const from = text.indexOf(renderMarker(start));
    const to = text.indexOf(renderMarker(end), from);
    if (from < 0 || to < 0) return text;
    const fallback = text.slice(from + renderMarker(start).length, to);
    return (
      text.slice(0, from) + (lent.get(id) ?? fallback) + text.slice(to + renderMarker(end).length)
    );
  }, html);
}

/** As React writes it. */
const renderMarker = (id: string): string => `<template ${DATA_FRAGMENT}="${id}"></template>`;

const unique = <Value>(entries: readonly (readonly [string, Value])[]): Value[] => [
  ...new Map(entries).values(),
];
