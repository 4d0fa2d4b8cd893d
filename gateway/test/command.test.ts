import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Build } from '../src/releases/build.ts';
import { catalogBuild } from './builds.ts';
import { startGateway, type TestGateway } from './start-gateway.ts';

const COMMAND = path.join(import.meta.dirname, '../src/releases/cli/main.ts');
let gateway: TestGateway;
let address: string;
let folder: string;

beforeAll(async () => {
  gateway = await startGateway();
  address = await gateway.app.listen({ port: 0, host: '127.0.0.1' });
  folder = mkdtempSync(path.join(os.tmpdir(), 'command-'));
});
afterAll(async () => {
  await gateway.close();
  rmSync(folder, { recursive: true, force: true });
});

function release(...words: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [COMMAND, ...words], {
    env: { PATH: process.env['PATH'], OPS_URL: address, OPS_TOKEN: 'ops-token-of-the-tests' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const texts = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (texts.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (texts.err += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, ...texts })));
}

function folderWith(name: string, { manifest, files }: Build): string {
  const dir = path.join(folder, name);
  mkdirSync(dir, { recursive: true });
  writeFileSync(path.join(dir, 'version.json'), JSON.stringify(manifest));
  for (const [file, content] of files) writeFileSync(path.join(dir, file), content);
  return dir;
}

describe('the release command', () => {
  it('publishes a built folder, rolls it out and prints the status', async () => {
    const dir = folderWith('good', catalogBuild('1.1.0'));
    const published = await release(
      'publish',
      'mfe-catalog',
      '--dir',
      dir,
      '--version',
      '1.1.0-b',
      '--json',
    );
    expect(JSON.parse(published.out)).toMatchObject({ status: 1, version: '1.1.0-b' });
    expect((await release('rollout', 'mfe-catalog', '1.1.0-b', '--percent', '10')).code).toBe(0);
    const status = await release('status', '--json');
    expect(JSON.parse(status.out)).toEqual({
      remotes: {
        'mfe-catalog': {
          stable: '1.0.0',
          canary: {
            version: '1.1.0-b',
            percent: 10,
            state: 'running',
            loads: 0,
            failures: 0,
            reason: null,
          },
          rollout: expect.objectContaining({ guarded: null, alpha: 0.01, visitors: 0 }),
          versions: ['1.0.0', '1.1.0-b'],
        },
        shell: { stable: '1.0.0', canary: null, versions: ['1.0.0'] },
      },
    });
    expect((await release('status')).out).toMatch(/mfe-catalog +1\.0\.0 +1\.1\.0-b +10% +running/);
  });

  it('warns about uncommitted changes', async () => {
    const source = { commit: 'c'.repeat(40), dirty: true };
    const dir = folderWith('dirty', catalogBuild('1.1.1', { source }));
    const ran = await release('publish', 'mfe-catalog', '--dir', dir, '--json');
    expect(ran.err).toContain('uncommitted changes');
    expect(JSON.parse(ran.out)).toMatchObject({ status: 1, version: '1.1.1' });
    const clean = catalogBuild('1.1.2', { source: { ...source, dirty: false } });
    const quiet = await release('publish', 'mfe-catalog', '--dir', folderWith('clean', clean));
    expect(quiet).toMatchObject({ code: 0, err: '' });
  });

  it('fails with a message and exit code 1, as JSON with --json', async () => {
    const build = catalogBuild('1.2.0');
    const files = new Map(build.files).set('home.js', Buffer.from('altered'));
    const dir = folderWith('altered', { ...build, files });
    const altered = await release('publish', 'mfe-catalog', '--dir', dir);
    expect(altered).toMatchObject({ code: 1, out: '' });
    expect(altered.err).toContain('home.js is not the file');
    const json = await release('rollout', 'mfe-catalog', 'none', '--percent', '5', '--json');
    expect(json.code).toBe(1);
    expect(JSON.parse(json.out)).toMatchObject({ status: 0 });
    const cases = [
      ['publish', 'mfe-catalog', '--dir', path.join(folder, 'nowhere')],
      ['publish', 'shell', '--dir', folderWith('catalog', build)],
      ['publish', '../api'],
      ['rollout', 'mfe-catalog', '1.1.0-b', '--percent', '101'],
      ['rollout', 'mfe-catalog', '1.1.0-b'],
      ['override', 'mfe-catalog', 'https://elsewhere.example', '--minutes', '5'],
      ['nonsense'],
    ];
    for (const words of cases) expect([words, (await release(...words)).code]).toEqual([words, 1]);
  });

  it('verifies the history and finds an altered entry', async () => {
    const held = await release('history', '--verify');
    expect(held).toMatchObject({ code: 0 });
    expect(held.out).toContain('The chain is valid');
    await gateway.platform.pool.query("UPDATE release_history SET actor = 'nobody' WHERE seq = 2");
    const broken = await release('history', '--verify');
    expect(broken.code).toBe(1);
    expect(broken.err).toContain('entry 2');
  });
});
