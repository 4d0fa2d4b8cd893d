import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readOrCreateSecret } from './secrets.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));
  file = path.join(folder, 'secret');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('readOrCreateSecret', () => {
  it('creates a file that only its owner can read, and keeps it', () => {
    const secret = readOrCreateSecret(file);
    expect(secret).toHaveLength(43);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readOrCreateSecret(file)).toBe(secret);
  });

  it('leaves no empty file if it cannot be written to the end', () => {
    const module = path.join(import.meta.dirname, 'secrets.ts');
    const script = `import('${module}').then((it) => it.readOrCreateSecret('${file}'))`;
    const args = ['-c', 'ulimit -f 0; exec "$@"', 'sh', process.execPath, '-e', script];
    expect(spawnSync('sh', args, { encoding: 'utf8' }).stderr).toContain('EFBIG');
    expect(existsSync(file)).toBe(false);
  });
});
