/**
 * Attributes rendering failures to versions. A failure is attributed to a version only if the version fails again and
 * its counterpart (stable for a canary, the canary for stable) renders the same address. So neither a single failure on a
 * busy machine counts, nor an address at which both fail: visitors can't make a good version fail.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveSet, LiveVersion } from 'releases/interfaces';
import type { RenderOutcome, RenderView } from '../render/renderer.ts';

/** Returns which of the failed versions a failure is attributed to. Delays of several seconds are possible. */
export type FindFaults = (
  view: RenderView,
  failed: readonly LiveVersion[],
  live: LiveSet,
) => Promise<LiveVersion[]>;

/** Maximum concurrent renderings. While as many run, further failures are not counted. */
const MAX_CONCURRENT = 32;
/** Delays before repeating a rendering that failed because the machine was busy or the API failed, in milliseconds. */
const RETRY_DELAYS_MS = [500, 1000, 2000];

type Render = (view: RenderView) => Promise<RenderOutcome>;

/** Finds faults by rendering the same address again, and then with the counterpart. */
export function createFaultFinder(renderer: { render: Render }): FindFaults {
  let running = 0;
  const tryRendering = async (view: RenderView): Promise<Verdict> => {
    if (running >= MAX_CONCURRENT) return 'inconclusive';
    running += 1;
    try {
      return await getVerdict(renderer, view);
    } finally {
      running -= 1;
    }
  };
  return async (view, failed, live) => {
    const controls = failed.flatMap((version) => {
      const control = getControlView(view, version, live);
      return control === null ? [] : [{ version, control }];
    });
    if (controls.length === 0 || (await tryRendering(view)) !== 'fails') return [];
    const faulty = await Promise.all(
      controls.map(async ({ version, control }) =>
        (await tryRendering(control)) === 'works' ? [version] : [],
      ),
    );
    return faulty.flat();
  };
}

/**
 * Verdict of one more rendering: `inconclusive` if the machine stayed busy, the API failed, or there is no server
 * build.
 */
type Verdict = 'works' | 'fails' | 'inconclusive';

async function getVerdict(renderer: { render: Render }, view: RenderView): Promise<Verdict> {
  for (const delayMs of [0, ...RETRY_DELAYS_MS]) {
    if (delayMs > 0) await sleep(delayMs, undefined, { ref: false });
    const outcome = await renderer.render(view);
    if (outcome.failure === null) return outcome.kind === 'rendered' ? 'works' : 'inconclusive';
    if (outcome.failure.versions.length > 0) return 'fails';
  }
  return 'inconclusive';
}

/** Returns the same page view with the version's counterpart; null if there is none. */
function getControlView(view: RenderView, version: LiveVersion, live: LiveSet): RenderView | null {
  const counterpart = findCounterpart(version, live);
  if (counterpart === null) return null;
  const replaceVersion = (current: LiveVersion): LiveVersion =>
    isSame(current, version) ? counterpart : current;
  const [shell, owner] = [replaceVersion(view.shell), replaceVersion(view.owner)];
  const isCanaryVersion = (candidate: LiveVersion): boolean =>
    candidate === live.get(candidate.manifest.remote)?.canary;
  const isCanary = { shell: isCanaryVersion(shell), page: isCanaryVersion(owner) };
  return { ...view, shell, owner, isCanary };
}

function findCounterpart(version: LiveVersion, live: LiveSet): LiveVersion | null {
  const { stable, canary } = live.get(version.manifest.remote) ?? {};
  if (!stable || !canary || canary.state === 'halted') return null;
  if (isSame(version, canary)) return stable;
  return isSame(version, stable) ? canary : null;
}

/** Versions are compared by address: an override may have the same name, but its files are elsewhere. */
const isSame = (a: LiveVersion, b: LiveVersion): boolean =>
  a.base === b.base && a.manifest.remote === b.manifest.remote;
