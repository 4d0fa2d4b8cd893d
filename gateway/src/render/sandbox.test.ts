import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  createSandbox,
  getSandbox,
  requireBarriers,
  type Sandbox,
  type Barrier,
} from './sandbox.ts';

const FIXTURE = path.join(import.meta.dirname, '../../test/fixtures/outside-the-realm.mjs');

/** Runs code in a rendering process as if it had escaped the realm; returns what it could reach. */
async function runOutsideRealm(sandbox: Sandbox): Promise<{ reached: string[]; uid: number }> {
  const child = sandbox.start(FIXTURE);
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await new Promise((resolve) => child.once('close', resolve));
  return JSON.parse(output) as { reached: string[]; uid: number };
}

const { missingBarriers } = getSandbox();
const isAvailable = (barrier: Barrier): boolean => !missingBarriers.includes(barrier);

beforeAll(() => void vi.stubEnv('SECRET', 'secret of the installation'));
afterAll(() => void vi.unstubAllEnvs());

describe('required barriers', () => {
  it.each<Barrier>(['network', 'memory', 'user'])('reject a machine without %s', (barrier) => {
    const sandbox = createSandbox([barrier]);
    expect(() => requireBarriers(sandbox, [barrier])).toThrow(`REQUIRE_SANDBOX names ${barrier}`);
  });

  it('accept a machine that lacks only other barriers', () => {
    expect(() => requireBarriers({ missingBarriers: ['user'] }, ['network'])).not.toThrow();
  });
});

describe('the barriers around a rendering process', () => {
  it('block code that escaped its realm', async () => {
    const { reached, uid } = await runOutsideRealm(getSandbox());
    const open = [
      ...(isAvailable('user') ? [] : ['the gateway by a signal']),
      ...(isAvailable('network') ? [] : ['a socket']),
      ...(isAvailable('memory') ? [] : ['800 MB']),
    ];
    expect(reached).toEqual(open);
    expect(uid === 0).toBe(false);
  });

  it.each<[Barrier, string]>([
    ['network', 'a socket'],
    ['memory', '800 MB'],
    ['user', 'the gateway by a signal'],
  ])(
    'without %s still block files, programs and the environment, and list it as missing',
    async (barrier, open) => {
      const sandbox = createSandbox([barrier]);
      expect(sandbox.missingBarriers).toContain(barrier);
      const { reached } = await runOutsideRealm(sandbox);
      expect(reached).toContain(open);
      expect(reached).not.toContain('a file');
      expect(reached).not.toContain('a program');
      expect(reached).not.toContain('environment');
    },
  );
});
