import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listInstalledPackages } from './installed-packages.ts';

let repository: string;

function install(name: string, version: string, dependencies: Record<string, string> = {}): void {
  const folder = name === '' ? repository : path.join(repository, 'node_modules', name);
  mkdirSync(folder, { recursive: true });
  const text = JSON.stringify({ name, version, dependencies });
  writeFileSync(path.join(folder, 'package.json'), text);
}

beforeEach(() => {
  repository = mkdtempSync(path.join(os.tmpdir(), 'installed-'));
  install('', '1.0.0', { react: '*', 'date-words': '*', 'shared-ui': '*' });
  install('react', '19.3.1');
  install('date-words', '2.0.0', { 'small-words': '*', react: '*' });
  install('small-words', '3.0.0');
  install('shared-ui', '3.1.0', { '@mantine/core': '*' });
  install('@mantine/core', '9.7.3');
});
afterEach(() => rmSync(repository, { recursive: true, force: true }));

const listWordPackages = (): string[] =>
  listInstalledPackages(repository).filter((packageName) =>
    /^(date|small)-words/.test(packageName),
  );

describe("the packages in a repository's build id", () => {
  it('are its dependencies, transitively, and the build tools', () => {
    expect(listWordPackages()).toEqual(['date-words@2.0.0', 'small-words@3.0.0']);
    expect(listInstalledPackages(repository).join()).toMatch(/@rspack\/core@\d/);
  });

  it.each([
    ['react', false],
    ['@mantine/core', false],
    ['shared-ui', false],
    ['small-words', true],
  ])('change with the version of %s: %j', (name, changes) => {
    const before = listInstalledPackages(repository).join();
    install(name, '99.0.0');
    expect(listInstalledPackages(repository).join() !== before).toBe(changes);
  });

  it('must be installed', () => {
    install('date-words', '2.0.0', { 'lost-words': '*' });
    expect(() => listInstalledPackages(repository)).toThrow('lost-words is not installed');
  });
});
