/** Renders a page and its fragments with the server builds of the chosen versions. */
import type { Rendered } from 'contract/page';
import type { ChosenSet } from '../choose/choose-set.ts';
import type { VerifiedTexts } from '../files/verified-texts.ts';
import type { Failure, Renderer, RenderOutcome, RenderView } from '../render/renderer.ts';
import { fillFragments, type PageWithFragments } from './fragments.ts';

/** A page or fragment that was not rendered, or not completely, and why. */
export interface FailedView {
  view: RenderView;
  failure: Failure;
}

export interface Rendering {
  /** Null if the browser renders it. */
  page: PageWithFragments | null;
  /**
   * False forbids caching the response: rendering the page or a fragment failed or was late, so the next attempt may
   * succeed. True if only a part of the page failed, or if the server does not render the page at all.
   */
  isComplete: boolean;
  fragmentRemotes: readonly string[];
  /** Resolves when all fragments have ended: a late one may fail after the page was sent. */
  failed: Promise<readonly FailedView[]>;
}

interface RenderingDeps {
  /** Reads the text files of versions, here style sheets of fragments. */
  texts: VerifiedTexts;
  /** Null if the browser renders everything. */
  renderer: Renderer | null;
}

const RENDERED_BY_BROWSER: Rendering = {
  page: null,
  isComplete: true,
  fragmentRemotes: [],
  failed: Promise.resolve([]),
};

/**
 * Renders a page; if the view is null, the browser renders it. Never rejects.
 * @param sets the release set with overrides (`effective`) and without (`chosen`)
 */
export async function renderPage(
  { texts, renderer }: RenderingDeps,
  view: RenderView | null,
  sets: { effective: ChosenSet; chosen: ChosenSet },
): Promise<Rendering> {
  if (renderer === null || view === null) return RENDERED_BY_BROWSER;
  const outcome = await renderer.render(view);
  if (outcome.kind === 'fallback') {
    const failed = getFailures(view, outcome);
    return {
      ...RENDERED_BY_BROWSER,
      isComplete: failed.length === 0,
      failed: Promise.resolve(failed),
    };
  }
  const fragments: { fragmentView: RenderView; rendering: Promise<RenderOutcome> }[] = [];
  const render = async (fragmentView: RenderView): Promise<Rendered | null> => {
    const rendering = renderer.render(fragmentView);
    fragments.push({ fragmentView, rendering });
    const fragmentOutcome = await rendering;
    return fragmentOutcome.kind === 'rendered' ? fragmentOutcome.rendered : null;
  };
  const page = await fillFragments({ texts, view, ...sets, render }, outcome.rendered);
  const failed = Promise.all(
    fragments.map(async ({ fragmentView, rendering }) =>
      getFailures(fragmentView, await rendering),
    ),
  );
  return {
    page,
    isComplete: page.isComplete,
    fragmentRemotes: [
      ...new Set(fragments.map(({ fragmentView }) => fragmentView.owner.manifest.remote)),
    ],
    failed: failed.then((all) => [...getFailures(view, outcome), ...all.flat()]),
  };
}

const getFailures = (view: RenderView, outcome: RenderOutcome): FailedView[] =>
  outcome.failure === null ? [] : [{ view, failure: outcome.failure }];
