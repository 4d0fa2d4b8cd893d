/** This page view's release set and the slots that it fills: what `remotes/` offers to the rest of the shell. */
import { forget, loadExposed } from './federation.ts';
import { ownPage } from '../pages/own-pages.ts';
import { createPageSlots, type PageSlots } from './page-slots.ts';
import { readReleaseSet } from './release-set.ts';
import { createReporter } from './reporter.ts';

/** The slots of the page that this document holds. */
export function openPageView(from: Document): PageSlots {
  const set = readReleaseSet(from.getElementById('release-set')?.textContent);
  const report = createReporter(from);
  return createPageSlots({
    set,
    load: (release, module) =>
      release === set['shell'] ? ownPage(module) : loadExposed(release, module),
    forget,
    report,
  });
}
