/**
 * Removes a name that the repository uses and adds another: the repository's compiler must report it, and the gateway
 * must refuse the mismatch on both sides.
 */
import path from 'node:path';
import { rmSync } from 'node:fs';
import type { TrustRow } from '../../e2e/trust/part.ts';
import { copyWorkspace } from '../mutants/copy-workspace.ts';
import { root } from '../toolchain.mjs';
import { publishPackages } from './begin.ts';
import type { Live } from './live.ts';
import { edit, toRow, NAME, PAGE, run, runOurs, getTail, type Team } from './part.ts';

/** The removed name and the added one of the design system. */
const GONE = 'discountPercent';
const NEW = 'percentOff';

export async function checkNames(team: Team, live: Live): Promise<TrustRow[]> {
  const workplace = copyWorkspace(root, 'teams');
  try {
    // The shell and the design system alone: remotes of the workspace that use the name are not built.
    edit(workplace, 'shared-ui/base/base.ts', (text) =>
      text.replace(`${GONE},`, `${GONE} as ${NEW},`),
    );
    const raised = runOurs(['build/surfaces/write.ts'], { cwd: workplace });
    const published = publishPackages(team, workplace);
    return [
      toRow('a name that goes raises the surface', raised.ok, getTail(raised.said, 3)),
      published,
      ...checkCompiler(team),
      ...checkPublishing(team, live, workplace),
    ];
  } finally {
    rmSync(workplace, { recursive: true, force: true });
  }
}

function checkCompiler(team: Team): TrustRow[] {
  const words = ['shared-ui', 'shell', 'api', 'contract'].map(
    (name) => `${name}@npm:@sudhaar/${name}@latest`,
  );
  const installed = run(team, [
    'npm',
    'install',
    '--no-audit',
    '--no-fund',
    '--prefer-online',
    ...words,
  ]);
  const types = run(team, ['npm', 'run', 'types']);
  const error = /src\/.*error TS\d+: .*/.exec(types.said)?.[0] ?? getTail(types.said);
  edit(team.repository, `src/${PAGE}/OffersPage.tsx`, (text) => text.replaceAll(GONE, NEW));
  const repaired = run(team, ['npm', 'run', 'types']);
  return [
    toRow('the new packages install', installed.ok, getTail(installed.said, 3)),
    toRow('its type check fails where it uses the name', !types.ok && error.includes(GONE), error),
    toRow('and passes with the name that came', repaired.ok, getTail(repaired.said, 3)),
  ];
}

function checkPublishing(team: Team, { release, product }: Live, workplace: string): TrustRow[] {
  const built = run(team, ['npm', 'run', 'build']);
  const early = release('publish', NAME, '--dir', 'dist');
  const shell = runOurs(['scripts/build.ts', 'shell'], { cwd: workplace });
  const env = { OPS_URL: product.url, DATA_DIR: product.dataDir };
  const words = ['gateway/src/releases/cli/main.ts', 'publish', 'shell', '--dir'];
  const late = runOurs([...words, path.join(workplace, 'shell/dist')], { env });
  return [
    toRow('it builds with them', built.ok, getTail(built.said, 5)),
    toRow(
      'its version that uses what the live shell lacks is refused',
      isRefused(early, NEW),
      getTail(early.said),
    ),
    toRow('a shell without what the live version uses builds', shell.ok, getTail(shell.said, 3)),
    toRow('and is refused, by the name', isRefused(late, GONE), getTail(late.said)),
  ];
}

const isRefused = ({ ok, said }: { ok: boolean; said: string }, name: string): boolean =>
  !ok && new RegExp(`${NAME} \\S+ uses [^.]*\\b${name}\\b`).test(said);
