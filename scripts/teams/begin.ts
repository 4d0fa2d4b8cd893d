/** Publishes the packages and creates a repository that depends only on them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CheckRow } from '../../e2e/trust/part.ts';
import {
  edit,
  getTail,
  NAME,
  PAGE,
  run,
  runWorkspaceScript,
  toCommandRow,
  toRow,
  type Team,
} from './team.ts';

/** Packs and publishes the packages of a workspace. */
export function publishPackages({ scratch, registry }: Team, workspace?: string): CheckRow {
  const args = ['scripts/platform/main.ts', 'pack', '--publish', registry.url];
  const { ok, output } = runWorkspaceScript([...args, '--out', path.join(scratch, 'packages')], {
    env: { REGISTRY_TOKEN: registry.token },
    ...(workspace === undefined ? {} : { cwd: workspace }),
  });
  const published = [...output.matchAll(/^(@sudhaar\/\S+ [\d.]+), published$/gm)].map(
    ([, packageVersion = '']) => packageVersion,
  );
  return toRow('packages are published', ok, ok ? published.join(', ') : getTail(output));
}

/** Makes the page use a function of the design system and an atom of the store. */
function addUses(repository: string): void {
  edit(repository, `src/${PAGE}/OffersPage.tsx`, (text) =>
    text
      .replace(
        'import { Container }',
        "import { useAtomValue } from 'jotai';\nimport { Container, discountPercent }",
      )
      .replace(
        'import { texts }',
        "import { cartEntriesAtom } from 'app-kit/store';\nimport { texts }",
      )
      .replace(
        '  return (\n',
        '  const inCart = useAtomValue(cartEntriesAtom)?.length ?? 0;\n  return (\n',
      )
      .replace(
        '</h1>',
        '</h1>\n      <p>{discountPercent(75, 100)}% off what is in your cart: {inCart}</p>',
      ),
  );
}

/** Publishes the packages, creates a team's repository from them, and runs its commands there. */
export async function checkRepository(team: Team): Promise<CheckRow[]> {
  const { repository, registry } = team;
  const published = publishPackages(team);
  const repeated = publishPackages(team);
  const created = runWorkspaceScript([
    'scripts/new/main.ts',
    'repository',
    repository,
    NAME,
    '--registry',
    registry.url,
  ]);
  const rows = [
    published,
    toRow(
      'packing once more publishes nothing',
      repeated.isPassed && repeated.actual === 'yes',
      repeated.actual,
    ),
    toCommandRow('a repository is written', created),
  ];
  addUses(repository);
  const installed = run(team, ['npm', 'install', '--no-audit', '--no-fund']);
  rows.push(
    toCommandRow('the repository installs', installed),
    toRow('the repository depends on no path and no workspace', hasOnlyPackages(repository), ''),
  );
  const types = run(team, ['npm', 'run', 'types']);
  rows.push(toCommandRow('the repository passes its type check', types));
  rows.push(checkTypeErrors(team));
  const tests = run(team, ['npx', 'vitest', 'run'], { NO_COLOR: '1' });
  rows.push(toCommandRow('the tests of the repository pass in a browser', tests, 30));
  return rows;
}

function checkTypeErrors(team: Team): CheckRow {
  const file = `src/${PAGE}/OffersPage.tsx`;
  edit(team.repository, file, (text) => text.replace('(75, 100)', "('75', 100)"));
  const { output } = run(team, ['npm', 'run', 'types']);
  edit(team.repository, file, (text) => text.replace("('75', 100)", '(75, 100)'));
  const found = /error TS\d+: .*/.exec(output)?.[0] ?? getTail(output);
  return toRow(
    'the type check of the repository reports an error',
    /OffersPage\.tsx.*error TS2345/.test(output),
    found,
  );
}

function hasOnlyPackages(repository: string): boolean {
  const read = (file: string): string => readFileSync(path.join(repository, file), 'utf8');
  return !/workspace:|catalog:|file:|link:|\.\.\//.test(
    read('package.json') + read('tsconfig.json'),
  );
}
