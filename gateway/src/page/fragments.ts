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
import type { ChosenSet } from '../choose/choose-set.ts';
import type { VerifiedTexts } from '../files/verified-texts.ts';
import type { RenderView } from '../render/renderer.ts';
import {
  getAvailableFragments,
  getFragmentScripts,
  type AvailableFragment,
} from './available-fragments.ts';
import { loadSheets, type PageSheet } from './page-styles.ts';
import type { LinkedFile } from './preloads.ts';

export interface PageWithFragments {
  /** HTML with each placeholder replaced by its fragment or by the page's own fallback. */
  rendered: Rendered;
  /** ID of a rendered fragment → its version and data. */
  served: Readonly<Record<string, ServedFragment>>;
  sheets: readonly PageSheet[];
  scripts: readonly LinkedFile[];
  /** Whether the page contains all fragments with a server build; otherwise it is not cached. */
  isComplete: boolean;
}

/** Inputs for rendering the fragments of a page. */
export interface FragmentContext {
  texts: VerifiedTexts;
  /** The page that requests the fragments. */
  view: RenderView;
  /** The release set with overrides. */
  effective: ChosenSet;
  /** The release set without overrides, because only the browser renders those. */
  chosen: ChosenSet;
  /** Renders a fragment; null if the browser has to render it. */
  render: (view: RenderView) => Promise<Rendered | null>;
}

/** How long fragments may delay a page, in milliseconds; after that the browser renders them. */
const TIMEOUT_MS = 300;

interface FragmentResult extends AvailableFragment {
  request: RequestedFragment;
  /** Null if the browser has to render it. */
  rendered: Rendered | null;
  /** Whether rendering failed or took too long. */
  isMissed: boolean;
  sheets: readonly PageSheet[];
}

/** Inserts the fragments of a page, waiting at most `TIMEOUT_MS`. If a fragment fails, its fallback stays. */
export async function fillFragments(
  context: FragmentContext,
  rendered: Rendered,
): Promise<PageWithFragments> {
  const requests = rendered.fragments ?? [];
  if (requests.length === 0)
    return { rendered, served: {}, sheets: [], scripts: [], isComplete: true };
  const results = await Promise.all(requests.map((request) => renderFragment(context, request)));
  const fragments = results.filter((fragment) => fragment !== null);
  const renderedFragments = fragments.filter(({ rendered }) => rendered !== null);
  return {
    rendered: { ...rendered, html: insertFragments(rendered.html, requests, renderedFragments) },
    served: Object.fromEntries(
      renderedFragments.map(({ request, owner, rendered }) => [
        request.id,
        { version: owner.manifest.version, data: rendered?.data },
      ]),
    ),
    sheets: listUnique(
      renderedFragments.flatMap(({ sheets }) => sheets.map((sheet) => [sheet.file.href, sheet])),
    ),
    scripts: listUnique(
      getFragmentScripts(context.view.shell, fragments, context.view.request.language).map(
        (file) => [file.href, file],
      ),
    ),
    isComplete: !fragments.some(({ isMissed }) => isMissed),
  };
}

/** Renders one requested fragment; null if the release set has no such fragment. */
async function renderFragment(
  context: FragmentContext,
  request: RequestedFragment,
): Promise<FragmentResult | null> {
  const { texts, view, effective, chosen, render } = context;
  const name = readFragmentName(request.of);
  if (name === null) return null;
  const { module, remote } = name;
  const available = getAvailableFragments(effective, view.request.match).find(
    (fragment) => fragment.owner === effective.get(remote)?.version && fragment.module === module,
  );
  if (available === undefined) return null;
  const { owner } = available;
  const fragment = { request, ...available };
  const choice = chosen.get(remote);
  // The browser renders overrides, which were never published, and fragments without a server build.
  if (choice?.version !== owner || owner.manifest.server?.[module] === undefined)
    return { ...fragment, rendered: null, isMissed: false, sheets: [] };
  const isCanary = { shell: view.isCanary.shell, page: choice.isCanary === true };
  const [rendered, sheets] = await Promise.all([
    Promise.race([
      render({ ...view, owner, isCanary, fragment: request }),
      sleep(TIMEOUT_MS, null, { ref: false }),
    ]),
    loadSheets(texts, owner, owner.manifest.exposes[module]?.css ?? []),
  ]);
  // HTML without its styles must not be visible; the browser's loader retries missing styles.
  const hasStyles = sheets.every(({ text }) => text !== null);
  const usable = hasStyles ? rendered : null;
  return { ...fragment, rendered: usable, isMissed: usable === null, sheets };
}

/**
 * Replaces the pair of markers of each fragment, and the fallback between them, by the fragment. If the fragment was not
 * rendered, its fallback stays.
 */
function insertFragments(
  html: string,
  requests: readonly RequestedFragment[],
  renderedFragments: readonly FragmentResult[],
): string {
  const htmlById = new Map(
    renderedFragments.map(({ request, rendered }) => [request.id, rendered?.html]),
  );
  return requests.reduce((text, { id }) => {
    const { start, end } = getFragmentMarkers(id);
    const from = text.indexOf(renderMarker(start));
    const to = text.indexOf(renderMarker(end), from);
    if (from < 0 || to < 0) return text;
    const fallback = text.slice(from + renderMarker(start).length, to);
    return (
      text.slice(0, from) +
      (htmlById.get(id) ?? fallback) +
      text.slice(to + renderMarker(end).length)
    );
  }, html);
}

/** The marker as React writes it. */
const renderMarker = (id: string): string => `<template ${DATA_FRAGMENT}="${id}"></template>`;

const listUnique = <Value>(entries: readonly (readonly [string, Value])[]): Value[] => [
  ...new Map(entries).values(),
];
