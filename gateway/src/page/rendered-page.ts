/** Renders a page and its fragments with the server builds of the chosen versions. */
import type { Rendered } from 'contract/page';
import type { ChosenSet } from '../releases/live-set.ts';
import type { VerifiedTexts } from '../releases/verified-texts.ts';
import type { Failure, Renderer, RenderOutcome, RenderView } from '../render/renderer.ts';
import { withFragments, type PageWithFragments } from './fragments.ts';

/** A page or fragment that could not be rendered, and why. */
export interface Failed {
  task: RenderView;
  failure: Failure;
}

/** The result of rendering a page. */
export interface Rendering {
  /** Null if the browser renders it. */
  page: PageWithFragments | null;
  /** Whether nothing failed or was late. */
  isWhole: boolean;
  /** Remotes that provided fragments. */
  lenders: readonly string[];
  /** Failures; a late fragment may fail after the page was sent. */
  failed: Promise<readonly Failed[]>;
}

interface RenderingDeps {
  texts: VerifiedTexts;
  /** Null if the browser renders everything. */
  renderer: Renderer | null;
}

const LEFT: Rendering = { page: null, isWhole: true, lenders: [], failed: Promise.resolve([]) };

/** Renders a page; with a null task the browser does. Never rejects. */
export async function renderPage(
  { texts, renderer }: RenderingDeps,
  task: RenderView | null,
  { given, chosen }: { given: ChosenSet; chosen: ChosenSet },
): Promise<Rendering> {
  if (renderer === null || task === null) return LEFT;
  const outcome = await renderer.render(task);
  if (outcome.kind === 'left') {
    const failed = failedOf(task, outcome);
    return { ...LEFT, isWhole: failed.length === 0, failed: Promise.resolve(failed) };
  }
  const parts: { view: RenderView; made: Promise<RenderOutcome> }[] = [];
  const render = async (view: RenderView): Promise<Rendered | null> => {
    const made = renderer.render(view);
    parts.push({ view, made });
    const part = await made;
    return part.kind === 'rendered' ? part.rendered : null;
  };
  const page = await withFragments({ texts, view: task, given, chosen, render }, outcome.rendered);
  const failed = Promise.all(parts.map(async ({ view, made }) => failedOf(view, await made)));
  return {
    page,
    isWhole: page.isWhole,
    lenders: [...new Set(parts.map(({ view }) => view.owner.manifest.remote))],
    failed: failed.then((all) => [...failedOf(task, outcome), ...all.flat()]),
  };
}

const failedOf = (task: RenderView, outcome: RenderOutcome): Failed[] =>
  outcome.failure === null ? [] : [{ task, failure: outcome.failure }];
