import { globSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readGatewaySettings } from './gateway-settings.ts';

afterEach(() => vi.restoreAllMocks());

function setUser(user: number): void {
  vi.spyOn(process as Required<typeof process>, 'getuid').mockReturnValue(user);
}

describe("the gateway's settings", () => {
  it('allow overrides on all dev servers, in production on none', () => {
    const root = path.join(import.meta.dirname, '../../..');
    const configs = globSync('*/rspack.config.ts', { cwd: root });
    const { overrideOrigins } = readGatewaySettings({});
    expect(overrideOrigins).toHaveLength(configs.length);
    expect(overrideOrigins).toContain('http://localhost:3100');
    for (const origin of overrideOrigins) expect(origin).toMatch(/^http:\/\/localhost:31\d\d$/);
    setUser(1000);
    expect(readGatewaySettings({ NODE_ENV: 'production' }).overrideOrigins).toEqual([]);
  });

  it('reject root in production without ALLOW_ROOT', () => {
    const production = { NODE_ENV: 'production' };
    setUser(0);
    expect(() => readGatewaySettings(production)).toThrow(/not as root.*ALLOW_ROOT=on/);
    expect(() => readGatewaySettings({ ...production, ALLOW_ROOT: 'on' })).not.toThrow();
    expect(() => readGatewaySettings({})).not.toThrow();
    setUser(1000);
    expect(() => readGatewaySettings(production)).not.toThrow();
  });

  it.each(['OVERRIDE_ORIGINS', 'FRAME_ORIGINS'])(
    'reject %s with plain HTTP in production, and name the origin',
    (name) => {
      const value = 'https://good.example http://preview.example';
      const production = { NODE_ENV: 'production', [name]: value };
      expect(() => readGatewaySettings(production)).toThrow(
        `${name} must list origins with https:// in production: http://preview.example is not.`,
      );
      expect(() => readGatewaySettings({ [name]: value })).not.toThrow();
    },
  );

  it.each(['S3://releases', 's3:/releases', 's3://', 'https://bucket.example/releases'])(
    'reject RELEASE_STORE=%s, which is neither a folder nor a bucket',
    (RELEASE_STORE) => {
      expect(() => readGatewaySettings({ RELEASE_STORE })).toThrow(/^RELEASE_STORE must/);
    },
  );

  it.each(['/srv/releases', 'releases', 'C:\\releases', 's3://releases', 's3://my.bucket/a/b'])(
    'accept RELEASE_STORE=%s',
    (RELEASE_STORE) => {
      expect(readGatewaySettings({ RELEASE_STORE }).releaseStore).toBe(RELEASE_STORE);
    },
  );

  it('reject dev servers in production', () => {
    const production = { NODE_ENV: 'production', DEV_SERVERS: 'on' };
    expect(() => readGatewaySettings(production)).toThrow(/^DEV_SERVERS must/);
  });
});
