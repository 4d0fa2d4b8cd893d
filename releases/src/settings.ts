/** Settings of releases, whether they run in the gateway's process or in their own. */
import { KEY, type Variables } from 'platform/settings';
import type { RolloutRules } from './evidence/rollout-rules.ts';
import { LOCAL_BUILDS, type LocalBuilds } from './publish/local-builds.ts';

export interface ReleaseSettings {
  /** Which local builds become stable at start. */
  localBuilds: LocalBuilds;
  /** `s3://bucket/prefix`, a folder, or null: `releases` in the data folder. */
  releaseStore: string | null;
  /** How long files of unused versions are kept for pages that are still open. */
  keepDays: number;
  /** Thresholds for rollouts. */
  rollouts: RolloutRules;
  /** Whether a second named key must approve a version before visitors get it. */
  needsApproval: boolean;
  /** Whether guarded rollouts begin with the probe, which runs in a process of its own. */
  usesProbe: boolean;
  /** How long staff have a canary before visitors, in minutes; 0: there is no such stage. */
  staffMinutes: number;
  overrideOrigins: readonly string[];
  /**
   * Origin of a CDN that fetches files of versions from the gateway, and from which browsers load them. Null if browsers
   * load them from the gateway.
   */
  assetOrigin: string | null;
  /** Secret between the gateway and releases in processes of their own. */
  releasesKey: string | null;
}

/** Shorter secrets could be guessed. */
const MIN_KEY_LENGTH = 32;

/** @param defaultOrigins origins that overrides may use if none are set */
export function readReleaseSettings(
  env: Variables,
  defaultOrigins: readonly string[] = [],
): ReleaseSettings {
  return {
    localBuilds: env.oneOf('LOCAL_BUILDS', LOCAL_BUILDS, env.production ? 'first' : 'on'),
    releaseStore: readStore(env),
    keepDays: env.integer('RELEASE_KEEP_DAYS', 30, { min: 0, max: 3650 }),
    rollouts: {
      alpha: env.number('ROLLOUT_ALPHA', 0.01, { min: 0.0001, max: 0.2 }),
      margin: env.number('ROLLOUT_MARGIN', 0.05, { min: 0.005, max: 0.5 }),
      speedMargin: env.number('ROLLOUT_VITALS_MARGIN', 0.1, { min: 0.005, max: 0.5 }),
      minStepSeconds: env.integer('ROLLOUT_LEAST_SECONDS', 300, {
        min: 0,
        max: 86_400,
        production: { min: 60 },
      }),
      maxDays: env.integer('ROLLOUT_LONGEST_DAYS', 7, { min: 1, max: 30 }),
    },
    needsApproval: env.oneOf('RELEASE_APPROVAL', ['on', 'off'], 'off') === 'on',
    usesProbe: env.oneOf('RELEASE_PROBE', ['on', 'off'], 'off') === 'on',
    staffMinutes: env.integer('RELEASE_STAFF_MINUTES', 0, { min: 0, max: 10_080 }),
    overrideOrigins: readOrigins(env, 'OVERRIDE_ORIGINS', defaultOrigins),
    assetOrigin: readOrigins(env, 'ASSET_ORIGIN', [])[0] ?? null,
    releasesKey: readKey(env),
  };
}

/** Any other URL would be taken for a folder. */
function readStore(env: Variables): string | null {
  const location = env.text('RELEASE_STORE');
  if (
    location !== null &&
    /^\w{2,}:/.test(location) &&
    !/^s3:\/\/[a-z\d.-]+(?:\/|$)/.test(location)
  )
    env.addError('RELEASE_STORE must be a folder, or an address such as s3://bucket/prefix.');
  return location;
}

function readKey(env: Variables): string | null {
  const key = env.text('RELEASES_KEY');
  if (key === null) return null;
  if (key.length < MIN_KEY_LENGTH)
    env.addError(`RELEASES_KEY must have at least ${MIN_KEY_LENGTH} characters.`);
  else env.checkStrength('RELEASES_KEY', key, KEY);
  return key;
}

/** Reads a list of origins. Adds an error for each entry that is not an origin. */
export function readOrigins(
  env: Variables,
  name: string,
  fallback: readonly string[],
): readonly string[] {
  const text = env.text(name);
  if (text === null) return fallback;
  return text.split(/[\s,]+/).map((part) => {
    const url = URL.canParse(part) ? new URL(part) : null;
    if (url === null || !/^https?:$/.test(url.protocol) || url.origin !== part.replace(/\/$/, ''))
      env.addError(`${name} must list origins such as https://preview.example.com.`);
    else if (env.production && url.protocol === 'http:')
      env.addError(`${name} must list origins with https:// in production: ${url.origin} is not.`);
    return url?.origin ?? part;
  });
}
