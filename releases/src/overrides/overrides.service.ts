/** Creates links to overrides and previews (whose source is a published version). */
import type { Clock } from 'platform/clock';
import { refuse } from 'platform/http';
import { inEnglish } from 'platform/language';
import type { LiveVersion } from '../feed/live-set.ts';
import { REMOTE_NAME } from '../publish/version-manifest.ts';
import { buildOverrideLink, type LinkDeps } from './active-overrides.ts';
import { formatSource, type OverrideSource } from './override-source.ts';

const MAX_MINUTES = 24 * 60;

export interface OverrideDeps extends LinkDeps {
  clock: Clock;
  /** Origins that an override may point at. */
  origins: readonly string[];
  /** Finds the version that an override loads; rejects with a message for staff if it can't be shown. */
  findOverridden: (remote: string, source: OverrideSource) => Promise<LiveVersion>;
  /** Reads which links work now: the numbers of the history entries that recorded them. */
  readActiveLinks: () => Promise<ReadonlySet<number>>;
}

export interface OverrideRequest {
  remote: string;
  source: OverrideSource;
  minutes: number;
}

export interface OverrideLink {
  message: string;
  link: string;
  /** ISO 8601, UTC. */
  until: string;
}

/**
 * Creates a link. Throws an ApiError for the shell, for minutes out of range, for a version if `PREVIEW_URL` is not set,
 * for an address on another origin than `origins`, or if the build can't be shown.
 * @param recordInHistory records the action; returns the number of its entry
 */
export async function createOverride(
  deps: OverrideDeps,
  { remote, source, minutes }: OverrideRequest,
  recordInHistory: (until: string) => Promise<number>,
): Promise<OverrideLink> {
  if (!REMOTE_NAME.test(remote) || remote === 'shell')
    throw refuse.invalid('remote', inEnglish('Only remotes can be overridden.'));
  if (!(minutes >= 1 && minutes <= MAX_MINUTES))
    throw refuse.invalid('minutes', inEnglish(`Minutes must be 1 to ${MAX_MINUTES}.`));
  if (source.kind === 'version' && deps.previewUrl === null)
    throw refuse.conflict(inEnglish(NO_PREVIEWS));
  if (source.kind === 'address') checkOrigin(deps.origins, source.url);
  await deps.findOverridden(remote, source).catch((error: Error) => {
    throw refuse.invalid(source.kind === 'address' ? 'url' : 'version', inEnglish(error.message));
  });
  const until = deps.clock.now().getTime() + minutes * 60_000;
  const entry = await recordInHistory(new Date(until).toISOString());
  return {
    message: `The browser that opens this link loads ${remote} from ${formatSource(source)} for ${minutes} minutes.`,
    link: buildOverrideLink(deps, { remote, source, until, entry }),
    until: new Date(until).toISOString(),
  };
}

const NO_PREVIEWS =
  'Set PREVIEW_URL: a preview runs code that is not released, so it needs an origin of its own.';

function checkOrigin(origins: readonly string[], url: string): void {
  const origin = URL.canParse(url) ? new URL(url).origin : null;
  if (origin === null || !origins.includes(origin))
    throw refuse.invalid(
      'url',
      inEnglish(`Only these origins are allowed: ${origins.join(', ') || 'none'}.`),
    );
}
