/** Renders a page and its fragments with the server builds of the chosen versions. */
import type { Rendered } from 'contract/page';
import type { ChosenSet } from '../choose/choose-set.ts';
import type { VerifiedTexts } from '../files/verified-texts.ts';
import type { Failure, Renderer, RenderOutcome, RenderView } from '../render/renderer.ts';
import { fillFragments, type PageWithFragments } from './fragments.ts';

/** A page or fragment that was not rendered, or not completely, and why. */
export interface FailedTask {
  task: RenderView;
  failure: Failure;
}

export interface Rendering {
  /** Null if the browser renders it. */
  page: PageWithFragments | null;
  /**
   * False if the page or a fragment failed or was late. True if only a part of the page failed, which the browser then
   * renders.
   */
  isComplete: boolean;
  fragmentRemotes: readonly string[];
  /** Resolves when all fragments have ended: a late one may fail after the page was sent. */
  failed: Promise<readonly FailedTask[]>;
}

interface RenderingDeps {
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

/** Renders a page; if the task is null, the browser renders it. Never rejects. */
export async function renderPage(
  { texts, renderer }: RenderingDeps,
  task: RenderView | null,
  { effective, chosen }: { effective: ChosenSet; chosen: ChosenSet },
): Promise<Rendering> {
  if (renderer === null || task === null) return RENDERED_BY_BROWSER;
  const outcome = await renderer.render(task);
  if (outcome.kind === 'fallback') {
    const failed = getFailures(task, outcome);
    return {
      ...RENDERED_BY_BROWSER,
      isComplete: failed.length === 0,
      failed: Promise.resolve(failed),
    };
  }
  const fragmentTasks: { view: RenderView; rendering: Promise<RenderOutcome> }[] = [];
  const render = async (view: RenderView): Promise<Rendered | null> => {
    const rendering = renderer.render(view);
    fragmentTasks.push({ view, rendering });
    const fragmentOutcome = await rendering;
    return fragmentOutcome.kind === 'rendered' ? fragmentOutcome.rendered : null;
  };
  const page = await fillFragments(
    { texts, view: task, effective, chosen, render },
    outcome.rendered,
  );
  const failed = Promise.all(
    fragmentTasks.map(async ({ view, rendering }) => getFailures(view, await rendering)),
  );
  return {
    page,
    isComplete: page.isComplete,
    fragmentRemotes: [...new Set(fragmentTasks.map(({ view }) => view.owner.manifest.remote))],
    failed: failed.then((all) => [...getFailures(task, outcome), ...all.flat()]),
  };
}

const getFailures = (task: RenderView, outcome: RenderOutcome): FailedTask[] =>
  outcome.failure === null ? [] : [{ task, failure: outcome.failure }];
