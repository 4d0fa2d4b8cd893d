/** Settings of the gateway, in addition to those that it shares with the API. */
import path from 'node:path';
import { isProduction, Variables } from 'platform/settings';
import { readOrigins, readReleaseSettings, type ReleaseSettings } from 'releases/open';
import { BARRIERS, type Barrier } from '../render/sandbox.ts';
import { readDevServers } from '../dev/dev-servers.ts';

export interface GatewaySettings extends ReleaseSettings {
  /** Whether pages load from the apps' dev servers, with hot reload. */
  usesDevServers: boolean;
  /** Whether the gateway renders public pages; if not, the browser does. */
  rendersOnServer: boolean;
  /** Maximum rendering processes: one for each pair of shell and remote. */
  renderProcesses: number;
  /** Barriers without which the gateway does not start. */
  requiredBarriers: readonly Barrier[];
  /** Origins that a page may embed in a frame: the map of the office. */
  frameOrigins: readonly string[];
  /** URL of the process that runs releases; null if this process does. */
  releasesUrl: string | null;
}

const ROOT = path.join(import.meta.dirname, '../../..');

const getDevOrigins = (): string[] =>
  Object.values(readDevServers(ROOT)).map((port) => `http://localhost:${port}`);

/** Reads and validates the settings. Throws a SettingsError that lists each invalid variable. */
export function readGatewaySettings(
  values: Readonly<Record<string, string | undefined>>,
): GatewaySettings {
  const production = isProduction(values);
  const env = new Variables(values, production);
  const settings: GatewaySettings = {
    ...readReleaseSettings(env, production ? [] : getDevOrigins()),
    usesDevServers: env.oneOf('DEV_SERVERS', ['on', 'off'], 'off') === 'on',
    rendersOnServer: env.oneOf('SERVER_RENDERING', ['on', 'off'], 'on') === 'on',
    renderProcesses: env.integer('RENDER_PROCESSES', 12, { min: 2, max: 64 }),
    requiredBarriers: readBarriers(env),
    frameOrigins: readOrigins(env, 'FRAME_ORIGINS', ['https://www.openstreetmap.org']),
    releasesUrl: env.url('RELEASES_URL', ['http:', 'https:']),
  };
  if (settings.releasesUrl !== null && settings.releasesKey === null)
    env.addError('RELEASES_KEY must be set if RELEASES_URL is.');
  if (settings.usesDevServers && production)
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
