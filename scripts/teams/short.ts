/** The short form: packages as they are packed, in a repository as it is written, without a registry. */
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import type { TrustRow } from '../../e2e/trust/part.ts';
import { root } from '../toolchain.mjs';
import { edit, holds, NAME, PAGE, run, runOurs, tail, type Team } from './part.ts';

export async function short(team: Team): Promise<TrustRow[]> {
  const { repository, scratch } = team;
  const out = path.join(scratch, 'packages');
  const packed = runOurs(['scripts/platform/main.ts', 'pack', '--out', out]);
  const made = runOurs(['scripts/new/main.ts', 'repository', repository, NAME]);
  if (!packed.ok || !made.ok) return [holds('packs', false, tail(packed.said + made.said))];
  unpack(path.join(out, 'tarballs'), repository);
  linkOthers(repository);
  const tsc = [path.join(root, 'node_modules/typescript/bin/tsc')];
  const types = run(team, ['node', ...tsc]);
  edit(repository, `src/${PAGE}/OffersPage.tsx`, (text) =>
    text.replace('<Container>', '<Container wide="x">'),
  );
  const wrong = run(team, ['node', ...tsc]);
  edit(repository, `src/${PAGE}/OffersPage.tsx`, (text) => text.replace(' wide="x"', ''));
  const build = run(team, [
    'node',
    'node_modules/@sudhaar/remote-kit/build/remote-kit/main.js',
    'build',
  ]);
  return [
    holds('packs', packed.ok, ''),
    holds('its types are right', types.ok, types.ok ? '' : tail(types.said)),
    holds('a wrong type is found', /error TS2322/.test(wrong.said), ''),
    holds('it builds', build.ok, build.ok ? fits(repository) : tail(build.said)),
  ];
}

/** Puts the packages where npm would: those of a surface under the names by which sources import them. */
function unpack(tarballs: string, repository: string): void {
  for (const file of readdirSync(tarballs)) {
    const name = /^sudhaar-(.+)-\d+\.\d+\.\d+\.tgz$/.exec(file)?.[1] ?? '';
    const tool = ['remote-kit', 'test-kit', 'release'].includes(name);
    const at = path.join(repository, 'node_modules', tool ? `@sudhaar/${name}` : name);
    mkdirSync(at, { recursive: true });
    const words = ['-xzf', path.join(tarballs, file), '-C', at, '--strip-components=1'];
    const { ok, said } = run({ ...NO_TEAM, repository }, ['tar', ...words]);
    if (!ok) throw new Error(said);
  }
}

const NO_TEAM: Team = {
  scratch: '',
  repository: '',
  registry: { url: '', token: '' },
  env: process.env,
};

/** What a registry would bring is what the workspace has installed. */
function linkOthers(repository: string): void {
  const folder = path.join(repository, 'node_modules');
  for (const from of ['shared-ui', 'contract', '.'])
    for (const name of packagesIn(path.join(root, from, 'node_modules'))) {
      const at = path.join(folder, name);
      if (existsSync(at) || /^(api|contract|shared-ui|shell)$/.test(name)) continue;
      mkdirSync(path.dirname(at), { recursive: true });
      symlinkSync(path.join(root, from, 'node_modules', name), at);
    }
}

const packagesIn = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    if (name.startsWith('.')) return [];
    if (!name.startsWith('@')) return [name];
    return readdirSync(path.join(folder, name)).map((each) => `${name}/${each}`);
  });

function fits(repository: string): string {
  const text = readFileSync(path.join(repository, 'dist/version.json'), 'utf8');
  const { version, stock } = JSON.parse(text) as { version: string; stock: string };
  return `${version} with ${stock}`;
}
