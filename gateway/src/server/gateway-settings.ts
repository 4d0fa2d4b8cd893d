/** Settings of the gateway, in addition to those that it shares with the API. */
import path from 'node:path';
import { isProduction, Variables } from 'platform/settings';
import type { RolloutRules } from '../releases/evidence/rollout-rules.ts';
import { BARRIERS, type Barrier } from '../render/sandbox.ts';
import { readDevServers } from '../dev/dev-servers.ts';
import { LOCAL_BUILDS, type LocalBuilds } from '../releases/local-builds.ts';

export interface GatewaySettings {
  /** Which local builds become stable at start. */
  localBuilds: LocalBuilds;
  /** Whether pages load from the apps' dev servers, with hot reload. */
  devServers: boolean;
  /** Whether the gateway renders public pages; if not, the browser does. */
  serverRendering: boolean;
  /** Maximum rendering processes: one for each pair of shell and remote. */
  renderProcesses: number;
  /** Barriers without which the gateway does not start. */
  requiredBarriers: readonly Barrier[];
  /** `s3://bucket/prefix`, a folder, or null: `releases` in the data folder. */
  releaseStore: string | null;
  /** How long files of unused versions are kept for pages that are still open. */
  keepDays: number;
  /** Thresholds for rollouts. */
  rollouts: RolloutRules;
  /** Origins that overrides may use. */
  overrideOrigins: readonly string[];
  /**
   * Origin (CDN) from which browsers load files of versions, if it is not the gateway; it must fetch them from the
   * gateway.
   */
  assetOrigin: string | null;
  /** Origins that a page may embed in a frame: the map of the office. */
  frameOrigins: readonly string[];
}

const ROOT = path.join(import.meta.dirname, '../../..');

/** Origins of the apps' dev servers. */
function getDevOrigins(): string[] {
  return Object.values(readDevServers(ROOT)).map((port) => `http://localhost:${port}`);
}

/** Reads and validates the settings. Throws a SettingsError that lists each invalid variable. */
export function readGatewaySettings(
  values: Readonly<Record<string, string | undefined>>,
): GatewaySettings {
  const production = isProduction(values);
  const env = new Variables(values, production);
  const settings: GatewaySettings = {
    localBuilds: env.oneOf('LOCAL_BUILDS', LOCAL_BUILDS, production ? 'first' : 'on'),
    devServers: env.oneOf('DEV_SERVERS', ['on', 'off'], 'off') === 'on',
    serverRendering: env.oneOf('SERVER_RENDERING', ['on', 'off'], 'on') === 'on',
    renderProcesses: env.integer('RENDER_PROCESSES', 12, 2, 64),
    requiredBarriers: readBarriers(env),
    releaseStore: env.text('RELEASE_STORE'),
    keepDays: env.integer('RELEASE_KEEP_DAYS', 30, 0, 3650),
    rollouts: {
      alpha: env.number('ROLLOUT_ALPHA', 0.01, 0.0001, 0.2),
      margin: env.number('ROLLOUT_MARGIN', 0.05, 0.005, 0.5),
      vitalsMargin: env.number('ROLLOUT_VITALS_MARGIN', 0.1, 0.005, 0.5),
      minStepSeconds: env.integer('ROLLOUT_LEAST_SECONDS', 300, 0, 86_400, { min: 60 }),
      maxUndecidedHours: env.integer('ROLLOUT_LONGEST_HOURS', 24, 1, 720),
    },
    overrideOrigins: readOrigins(env, 'OVERRIDE_ORIGINS', production ? [] : getDevOrigins()),
    assetOrigin: readOrigins(env, 'ASSET_ORIGIN', [])[0] ?? null,
    frameOrigins: readOrigins(env, 'FRAME_ORIGINS', ['https://www.openstreetmap.org']),
  };
  if (settings.devServers && production)
    env.addError('DEV_SERVERS must be off in production: dev servers have no integrity checks.');
  const isRoot = process.getuid?.() === 0;
  if (env.oneOf('ALLOW_ROOT', ['on', 'off'], 'off') === 'off' && production && isRoot)
    env.addError('Start as a dedicated user and not as root, or set ALLOW_ROOT=on.');
  env.throwIfInvalid();
  return settings;
}

function readBarriers(env: Variables): readonly Barrier[] {
  const names = env.text('REQUIRE_SANDBOX')?.split(/[\s,]+/) ?? [];
  if (names.some((name) => !BARRIERS.some((barrier) => barrier === name)))
    env.addError(`REQUIRE_SANDBOX must list some of ${BARRIERS.join(', ')}.`);
  return BARRIERS.filter((barrier) => names.includes(barrier));
}

function readOrigins(env: Variables, name: string, fallback: readonly string[]): readonly string[] {
  const text = env.text(name);
  if (text === null) return fallback;
  return text.split(/[\s,]+/).map((item) => {
    const url = URL.canParse(item) ? new URL(item) : null;
    if (url === null || !/^https?:$/.test(url.protocol) || url.origin !== item.replace(/\/$/, ''))
      env.addError(`${name} must list origins such as https://preview.example.com.`);
    else if (env.production && url.protocol === 'http:')
      env.addError(`${name} must list origins with https:// in production: ${url.origin} is not.`);
    return url?.origin ?? item;
  });
}
