import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Build, createCatalogBuild } from 'releases/testing';
import { readReleaseSet } from './responses.ts';
import { OPS_TOKEN, setUpGateway } from './start-gateway.ts';

const root = path.join(import.meta.dirname, '../..');
const gateway = setUpGateway();
let address: string;
let folder: string;

beforeAll(async () => {
  address = await gateway.app.listen({ port: 0, host: '127.0.0.1' });
  folder = mkdtempSync(path.join(os.tmpdir(), 'command-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
});

interface Run {
  code: number | null;
  out: string;
  err: string;
}

const runRelease = (...args: string[]): Promise<Run> =>
  run(process.execPath, ['releases/src/cli/main.ts', ...args]);

function run(command: string, args: string[], env: Record<string, string> = {}): Promise<Run> {
  const child = spawn(command, args, {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      OPS_URL: address,
      OPS_TOKEN,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (output.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output.err += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, ...output })));
}

function writeBuild(name: string, { manifest, files }: Build): string {
  const dir = path.join(folder, name);
  mkdirSync(dir, { recursive: true });
  writeFileSync(path.join(dir, 'version.json'), JSON.stringify(manifest));
  for (const [file, content] of files) writeFileSync(path.join(dir, file), content);
  return dir;
}

describe('the release command', () => {
  it('publishes a built folder, rolls it out and prints the status', async () => {
    const dir = writeBuild('good', createCatalogBuild('1.1.0'));
    const published = await runRelease(
      'publish',
      'mfe-catalog',
      '--dir',
      dir,
      '--version',
      '1.1.0-b',
      '--json',
    );
    expect(JSON.parse(published.out)).toMatchObject({ status: 1, version: '1.1.0-b' });
    expect((await runRelease('rollout', 'mfe-catalog', '1.1.0-b', '--percent', '10')).code).toBe(0);
    const status = await runRelease('status', '--json');
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
    expect((await runRelease('status')).out).toMatch(
      /mfe-catalog +1\.0\.0 +1\.1\.0-b +10% +running/,
    );
  });

  it('warns about uncommitted changes', async () => {
    const source = { commit: 'c'.repeat(40), dirty: true };
    const dir = writeBuild('dirty', createCatalogBuild('1.1.1', { source }));
    const dirtyResult = await runRelease('publish', 'mfe-catalog', '--dir', dir, '--json');
    expect(dirtyResult.err).toContain('uncommitted changes');
    expect(JSON.parse(dirtyResult.out)).toMatchObject({ status: 1, version: '1.1.1' });
    const clean = createCatalogBuild('1.1.2', { source: { ...source, dirty: false } });
    const cleanResult = await runRelease(
      'publish',
      'mfe-catalog',
      '--dir',
      writeBuild('clean', clean),
    );
    expect(cleanResult).toMatchObject({ code: 0, err: '' });
  });

  it('fails with a message and exit code 1, as JSON with --json', async () => {
    const build = createCatalogBuild('1.2.0');
    const files = new Map(build.files).set('home.js', Buffer.from('altered'));
    const dir = writeBuild('altered', { ...build, files });
    const altered = await runRelease('publish', 'mfe-catalog', '--dir', dir);
    expect(altered).toMatchObject({ code: 1, out: '' });
    expect(altered.err).toContain('home.js is not the file');
    const none = await runRelease('publish', 'mfe-none');
    expect(none.err, 'it runs the build').toContain('Building mfe-none failed: see above.');
    const json = await runRelease('rollout', 'mfe-catalog', 'none', '--percent', '5', '--json');
    expect(json.code).toBe(1);
    expect(JSON.parse(json.out)).toMatchObject({ status: 0 });
    const cases = [
      ['publish', 'mfe-catalog', '--dir', path.join(folder, 'nowhere')],
      ['publish', 'shell', '--dir', writeBuild('catalog', build)],
      ['publish', '../api'],
      ['rollout', 'mfe-catalog', '1.1.0-b', '--percent', '101'],
      ['rollout', 'mfe-catalog', '1.1.0-b'],
      ['override', 'mfe-catalog', 'https://elsewhere.example', '--minutes', '5'],
      ['nonsense'],
    ];
    for (const args of cases) expect([args, (await runRelease(...args)).code]).toEqual([args, 1]);
  });

  it('publishes a build and links its preview for the workflow of a pull request', async () => {
    const dir = writeBuild('pull-request', createCatalogBuild('1.3.0'));
    const outputs = path.join(folder, 'outputs');
    const script = ['scripts/preview.sh', 'mfe-catalog'];
    const result = await run('bash', [...script, dir], { GITHUB_OUTPUT: outputs });
    expect(result).toMatchObject({ code: 0, err: '' });
    const [, link] = /^link=(http\S+)\n$/.exec(readFileSync(outputs, 'utf8')) ?? [];
    const { cookie } = await gateway.openLink(link);
    const page = await gateway.requestPage('/', cookie);
    expect(readReleaseSet(page.text)['mfe-catalog']?.version).toBe('1.3.0');

    const failed = await run('bash', [...script, folder], { GITHUB_OUTPUT: outputs });
    expect(failed.code).toBe(1);
    expect(JSON.parse(failed.err)).toMatchObject({ status: 0 });
    expect(readFileSync(outputs, 'utf8')).toBe(`link=${link}\n`);
  });

  it('verifies the history and finds an altered entry', async () => {
    const valid = await runRelease('history', '--verify');
    expect(valid).toMatchObject({ code: 0 });
    expect(valid.out).toContain('The chain is valid');
    await gateway.platform.pool.query("UPDATE release_history SET actor = 'nobody' WHERE seq = 2");
    const broken = await runRelease('history', '--verify');
    expect(broken.code).toBe(1);
    expect(broken.err).toContain('entry 2');
  });
});
