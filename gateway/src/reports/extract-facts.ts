/** Facts that a report contains about each remote of its page view. Pure. */
import { mergeFacts, NO_FACTS, type VisitFacts, isGoodVital } from 'releases/interfaces';
import type { ChosenSet } from '../choose/choose-set.ts';
import { toFailureKind, type Report } from './report.schema.ts';

/** A page belongs to its remote and to the shell: its facts count for both. */
export const SHELL = 'shell';

/**
 * Returns remote → facts that the page view reported, for remotes of its set. A failure counts for the page's remote and for
 * the shell, whichever is at fault: if a version is not at fault, such failures are as frequent on both sides of its
 * comparison.
 */
export function extractFacts(chosen: ChosenSet, report: Report): Map<string, VisitFacts> {
  const facts = new Map<string, VisitFacts>();
  const add = (remote: string, added: VisitFacts): void => {
    if (!chosen.has(remote)) return;
    for (const app of new Set([remote, SHELL]))
      facts.set(app, mergeFacts(facts.get(app) ?? NO_FACTS, added));
  };
  for (const { remote, version, outcome, reason, kind } of report.events) {
    const choice = chosen.get(remote);
    const names = [choice?.version, choice?.stable].map((candidate) => candidate?.manifest.version);
    if (!names.includes(version)) continue;
    const failed = outcome === 'failed' ? toFailureKind(kind) : null;
    add(remote, { ...NO_FACTS, reported: true, failed, reason: failed === null ? null : reason });
  }
  for (const view of report.views) add(view.remote, toFacts(view));
  return facts;
}

function toFacts(view: Report['views'][number]): VisitFacts {
  const { alive = false, done = [] } = view;
  return {
    ...NO_FACTS,
    // A page that only reported its speed may still be broken.
    reported: alive,
    lcp: isGoodVital('lcp', view.lcp),
    inp: isGoodVital('inp', view.inp),
    cls: isGoodVital('cls', view.cls),
    api: view.api === undefined ? null : view.api === 'answered',
    added: done.includes('add'),
    ordered: done.includes('order'),
  };
}
