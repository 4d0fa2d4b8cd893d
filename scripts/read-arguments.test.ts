import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

function run(command: string, argument: string) {
  const main = path.join(import.meta.dirname, command, 'main.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, argument], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe.each(['new', 'platform'])('npm run %s', (command) => {
  const usage = expect.stringMatching(new RegExp(`Usage: npm run ${command} -- `));

  it.each(['--help', '-h'])('prints its usage for %s', (argument) => {
    expect(run(command, argument)).toEqual({ status: 0, stdout: usage, stderr: '' });
  });

  it('prints its usage without a stack trace for an unknown option', () => {
    const { status, stderr } = run(command, '--nothing');
    expect(status).toBe(1);
    expect(stderr).toEqual(usage);
    expect(stderr).not.toMatch(/^ +at /m);
  });
});
