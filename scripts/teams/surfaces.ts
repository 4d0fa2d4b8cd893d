/**
 * Renames a function of the design system that the repository uses. The repository's compiler must report the old name. The
 * gateway must reject a remote that uses a name that the live shell lacks, and a shell without a name that a live remote uses.
 */
import path from 'node:path';
import { rmSync } from 'node:fs';
import type { CheckRow } from '../../e2e/trust/part.ts';
import { copyWorkspace } from '../mutants/copy-workspace.ts';
import { root } from '../toolchain.mjs';
import { publishPackages } from './begin.ts';
import type { LiveSite } from './live.ts';
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

const REMOVED_NAME = 'discountPercent';
const ADDED_NAME = 'percentOff';

/** Renames the function in a copy of the workspace, publishes the copy's packages, and checks the reports. */
export async function checkNames(team: Team, live: LiveSite): Promise<CheckRow[]> {
  const workspace = copyWorkspace(root, 'teams');
  try {
    // Only the shell is built from this copy, so the remotes of the workspace that use the old name do not matter.
    edit(workspace, 'shared-ui/base/base.ts', (text) =>
      text.replace(`${REMOVED_NAME},`, `${REMOVED_NAME} as ${ADDED_NAME},`),
    );
    const raised = runWorkspaceScript(['build/surfaces/write.ts'], { cwd: workspace });
    const published = publishPackages(team, workspace);
    return [
      toCommandRow('the surface reports can be written after a name was removed', raised),
      published,
      ...checkCompiler(team),
      ...checkPublishing(team, live, workspace),
    ];
  } finally {
    rmSync(workspace, { recursive: true, force: true });
  }
}

function checkCompiler(team: Team): CheckRow[] {
  const args = ['shared-ui', 'app-kit', 'api', 'contract'].map(
    (name) => `${name}@npm:@sudhaar/${name}@latest`,
  );
  const installed = run(team, [
    'npm',
    'install',
    '--no-audit',
    '--no-fund',
    '--prefer-online',
    ...args,
  ]);
  const types = run(team, ['npm', 'run', 'types']);
  const error = /src\/.*error TS\d+: .*/.exec(types.output)?.[0] ?? getTail(types.output);
  edit(team.repository, `src/${PAGE}/OffersPage.tsx`, (text) =>
    text.replaceAll(REMOVED_NAME, ADDED_NAME),
  );
  const repaired = run(team, ['npm', 'run', 'types']);
  return [
    toCommandRow('the new packages install', installed),
    toRow(
      'the type check of the repository fails where it uses the removed name',
      !types.ok && error.includes(REMOVED_NAME),
      error,
    ),
    toCommandRow('the type check passes with the added name', repaired),
  ];
}

function checkPublishing(
  team: Team,
  { release, product }: LiveSite,
  workspace: string,
): CheckRow[] {
  const built = run(team, ['npm', 'run', 'build']);
  const beforeShell = release('publish', NAME, '--dir', 'dist');
  const shell = runWorkspaceScript(['scripts/build.ts', 'shell'], { cwd: workspace });
  const env = { OPS_URL: product.url, DATA_DIR: product.dataDir };
  const args = ['releases/src/cli/main.ts', 'publish', 'shell', '--dir'];
  const shellPublish = runWorkspaceScript([...args, path.join(workspace, 'shell/dist')], { env });
  return [
    toCommandRow('the remote builds with the new packages', built),
    toRow(
      'a version that uses a name that the live shell lacks is rejected',
      isRejected(beforeShell, ADDED_NAME),
      getTail(beforeShell.output),
    ),
    toCommandRow('a shell without a name that the live version uses builds', shell),
    toRow(
      'that shell is rejected, and the error contains the name',
      isRejected(shellPublish, REMOVED_NAME),
      getTail(shellPublish.output),
    ),
  ];
}

const isRejected = ({ ok, output }: { ok: boolean; output: string }, name: string): boolean =>
  !ok && new RegExp(`${NAME} \\S+ uses [^.]*\\b${name}\\b`).test(output);
