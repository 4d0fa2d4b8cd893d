/** Overrides: links that staff make, and what they mean for a page view. */
import { listed, listIn, OVERRIDES } from 'contract/cookies';
import type { Clock } from 'platform/clock';
import { refuse } from 'platform/http';
import type { LiveVersion } from '../live-set.ts';
import { REMOTE_NAME } from '../version-manifest.ts';
import { overrideLink } from './given-overrides.ts';
import { readOverride, signOverride, type Override } from './override-token.ts';
import { resolveOverride } from './resolve.ts';

const MOST_MINUTES = 24 * 60;

export interface OverrideDeps {
  secret: string;
  clock: Clock;
  /** Origins that an override may point at. */
  origins: readonly string[];
  /** What links begin with. */
  publicUrl: string;
}

/** An override in a page view: `version` null where nothing usable stands at its address. */
export interface ActiveOverride extends Override {
  version: LiveVersion | null;
}

/** Makes a link. Throws an ApiError for an address that is not allowed or where nothing stands. */
export async function makeOverride(
  { secret, clock, origins, publicUrl }: OverrideDeps,
  { remote, url, minutes }: { remote: string; url: string; minutes: number },
): Promise<{ message: string; link: string; until: string }> {
  if (!REMOTE_NAME.test(remote) || remote === 'shell')
    throw refuse.invalid('remote', 'Only a remote can be taken from elsewhere.');
  if (!(minutes >= 1 && minutes <= MOST_MINUTES))
    throw refuse.invalid('minutes', `Minutes are 1 to ${MOST_MINUTES}.`);
  const origin = URL.canParse(url) ? new URL(url).origin : null;
  if (origin === null || !origins.includes(origin))
    throw refuse.invalid('url', `Only these origins are allowed: ${origins.join(', ') || 'none'}.`);
  await resolveOverride(remote, url).catch((error: Error) => {
    throw refuse.invalid('url', error.message);
  });
  const until = clock.now().getTime() + minutes * 60_000;
  return {
    message: `The browser that opens this link takes ${remote} from ${url} for ${minutes} minutes.`,
    link: overrideLink({ secret, publicUrl }, { remote, url, until }),
    until: new Date(until).toISOString(),
  };
}

/** The overrides that a cookie holds, forged and past ones left out. */
export function overridesIn(
  { secret, clock, origins }: OverrideDeps,
  cookie: string | undefined,
): Override[] {
  return listIn(cookie, OVERRIDES)
    .map((token) => readOverride(secret, token, clock.now()))
    .filter((each) => each !== null)
    .filter(({ url }) => origins.includes(new URL(url).origin));
}

/** The cookie's value with one more override; a later one for the same remote replaces the earlier. */
export function addOverride(
  deps: OverrideDeps,
  cookie: string | undefined,
  added: Override,
): string {
  const others = overridesIn(deps, cookie).filter(({ remote }) => remote !== added.remote);
  const tokens = [...others, added].map((each) => signOverride(deps.secret, each));
  return listed(tokens, OVERRIDES);
}

/** What the overrides of a page view lead to. */
export function activeOverrides(
  deps: OverrideDeps,
  cookie: string | undefined,
): Promise<ActiveOverride[]> {
  return Promise.all(
    overridesIn(deps, cookie).map(async (each) => ({
      ...each,
      version: await resolveOverride(each.remote, each.url).catch(() => null),
    })),
  );
}
