/** What a report says of each remote of its page view. Pure. */
import type { ChosenSet } from '../live-set.ts';
import { together, UNTOLD, type Facts } from './facts.ts';
import { failureOf, type Report } from './report.schema.ts';
import { isGoodVital } from '../evidence/vital-limits.ts';

/** A page is its remote's and the shell's: what is met there is met with both. */
export const SHELL = 'shell';

/**
 * Remote → what the page view told, for those of its set. Nobody is blamed: a failure counts for each of the versions
 * that the visitor was given by chance. One that is not at fault has it as often as its counterpart does.
 */
export function toldFacts(chosen: ChosenSet, report: Report): Map<string, Facts> {
  const facts = new Map<string, Facts>();
  const add = (remote: string, told: Facts): void => {
    if (!chosen.has(remote)) return;
    for (const each of new Set([remote, SHELL]))
      facts.set(each, together(facts.get(each) ?? UNTOLD, told));
  };
  for (const { remote, version, outcome, reason, kind } of report.events) {
    const choice = chosen.get(remote);
    const names = [choice?.version, choice?.stable].map((each) => each?.manifest.version);
    if (!names.includes(version)) continue;
    const failed = outcome === 'failed' ? failureOf(kind) : null;
    add(remote, { ...UNTOLD, told: true, failed, reason: failed === null ? null : reason });
  }
  for (const view of report.views) add(view.remote, factsOf(view));
  return facts;
}

function factsOf(view: Report['views'][number]): Facts {
  const { alive = false, failed = null, reason, done = [] } = view;
  return {
    // A page that only says how fast it was has not said that it works.
    told: alive || failed !== null,
    failed,
    reason: failed === null ? null : reason,
    lcp: isGoodVital('lcp', view.lcp),
    inp: isGoodVital('inp', view.inp),
    cls: isGoodVital('cls', view.cls),
    api: view.api === undefined ? null : view.api === 'answered',
    added: done.includes('add'),
    ordered: done.includes('order'),
  };
}
