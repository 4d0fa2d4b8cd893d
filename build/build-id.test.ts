import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { buildId, inputHash } from './build-id.ts';

const app = path.join(import.meta.dirname, '../mfe-checkout');
const made: string[] = [];

function make(name: string): void {
  const file = path.join(app, name);
  writeFileSync(file, 'made by a test');
  made.push(file);
}

afterEach(() => {
  for (const file of made.splice(0)) rmSync(file);
});

describe('inputHash', () => {
  it('follows a source file', () => {
    const before = inputHash('mfe-checkout');
    make('src/made-by-a-test.ts');
    expect(inputHash('mfe-checkout')).not.toBe(before);
  });

  it('follows neither tests nor what a build leaves behind, so that a second build has nothing to do', () => {
    const before = inputHash('mfe-checkout');
    make('.made-by-a-test');
    make('src/made-by-a-test.test.ts');
    expect(inputHash('mfe-checkout')).toBe(before);
  });

  it('is another one for each app, whose name it begins', () => {
    expect(inputHash('mfe-catalog')).not.toBe(inputHash('mfe-account'));
    expect(buildId('shell')).toMatch(/^[0-9a-f]{8}$/);
  });
});
