/** Overrides: creates links, and applies them to page views. */
import { formatCookieList, parseCookieList, OVERRIDES } from 'contract/cookies';
import type { Clock } from 'platform/clock';
import { refuse } from 'platform/http';
import type { LiveVersion } from '../live-set.ts';
import { REMOTE_NAME } from '../version-manifest.ts';
import { buildOverrideLink } from './working-overrides.ts';
import { formatSource, type OverrideSource } from './override-source.ts';
import { readOverride, signOverride, type Override } from './override-token.ts';
import { resolveOverride } from './resolve-override.ts';

const MAX_MINUTES = 24 * 60;

export interface OverrideDeps {
  secret: string;
  clock: Clock;
  /** Origins that an override may point at. */
  origins: readonly string[];
  /** Prefix of links. */
  publicUrl: string;
  /** Finds a published version; rejects with a sentence if it can't be shown. */
  findPublished: (remote: string, version: string) => Promise<LiveVersion>;
  /** Reads the numbers of the history entries whose links work now. */
  readWorkingEntries: () => Promise<ReadonlySet<number>>;
}

/** An override in a page view: `version` is null if it can't be shown, and `problem` says why. */
export interface ActiveOverride extends Override {
  version: LiveVersion | null;
  problem: string;
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
 * Makes a link. Throws an ApiError if the address is not allowed, or if nothing there can be shown.
 * @param recordInHistory records the action; returns the number of its entry
 */
export async function createOverride(
  deps: OverrideDeps,
  { remote, source, minutes }: OverrideRequest,
  recordInHistory: (until: string) => Promise<number>,
): Promise<OverrideLink> {
  if (!REMOTE_NAME.test(remote) || remote === 'shell')
    throw refuse.invalid('remote', 'Only remotes can be overridden.');
  if (!(minutes >= 1 && minutes <= MAX_MINUTES))
    throw refuse.invalid('minutes', `Minutes must be 1 to ${MAX_MINUTES}.`);
  if (source.kind === 'address') refuseOrigin(deps.origins, source.url);
  await resolveVersion(deps, remote, source).catch((error: Error) => {
    throw refuse.invalid(source.kind === 'address' ? 'url' : 'version', error.message);
  });
  const until = deps.clock.now().getTime() + minutes * 60_000;
  const entry = await recordInHistory(new Date(until).toISOString());
  return {
    message: `The browser that opens this link loads ${remote} from ${formatSource(source)} for ${minutes} minutes.`,
    link: buildOverrideLink(deps, { remote, source, until, entry }),
    until: new Date(until).toISOString(),
  };
}

function refuseOrigin(origins: readonly string[], url: string): void {
  const origin = URL.canParse(url) ? new URL(url).origin : null;
  if (origin === null || !origins.includes(origin))
    throw refuse.invalid('url', `Only these origins are allowed: ${origins.join(', ') || 'none'}.`);
}

const resolveVersion = (
  { findPublished }: Pick<OverrideDeps, 'findPublished'>,
  remote: string,
  source: OverrideSource,
): Promise<LiveVersion> =>
  source.kind === 'address'
    ? resolveOverride(remote, source.url)
    : findPublished(remote, source.version);

/** Overrides in a cookie, without forged and expired ones. */
export function parseOverrides(
  { secret, clock, origins }: Pick<OverrideDeps, 'secret' | 'clock' | 'origins'>,
  cookie: string | undefined,
): Override[] {
  return parseCookieList(cookie, OVERRIDES)
    .map((token) => readOverride(secret, token, clock.now()))
    .filter((each) => each !== null)
    .filter(
      ({ source }) => source.kind === 'version' || origins.includes(new URL(source.url).origin),
    );
}

/** The cookie's value with one more override, which replaces an earlier one of the same remote. */
export function addOverride(
  deps: OverrideDeps,
  cookie: string | undefined,
  added: Override,
): string {
  const others = parseOverrides(deps, cookie).filter(({ remote }) => remote !== added.remote);
  const tokens = [...others, added].map((each) => signOverride(deps.secret, each));
  return formatCookieList(tokens, OVERRIDES);
}

/** Resolves the overrides of a page view. If its link was ended or its key revoked, an override shows nothing. */
export async function resolveOverrides(
  deps: OverrideDeps,
  cookie: string | undefined,
): Promise<ActiveOverride[]> {
  const overrides = parseOverrides(deps, cookie);
  if (overrides.length === 0) return [];
  const workingEntries = await deps.readWorkingEntries();
  return Promise.all(
    overrides.map(async (each): Promise<ActiveOverride> => {
      try {
        if (!workingEntries.has(each.entry)) throw new Error('Its link was ended.');
        return {
          ...each,
          version: await resolveVersion(deps, each.remote, each.source),
          problem: '',
        };
      } catch (error) {
        return { ...each, version: null, problem: (error as Error).message };
      }
    }),
  );
}
