/**
 * Removes a name that the repository uses and adds another: the repository's compiler must report it, and the gateway
 * must refuse the mismatch on both sides.
 */
import path from 'node:path';
import { rmSync } from 'node:fs';
import type { TrustRow } from '../../e2e/trust/part.ts';
import { makeWorkplace } from '../mutants/workplace.ts';
import { root } from '../toolchain.mjs';
import { publishPackages } from './begin.ts';
import type { Live } from './live.ts';
import { edit, holds, NAME, PAGE, run, runOurs, tail, type Team } from './part.ts';

/** The removed name and the added one of the design system. */
const GONE = 'discountPercent';
const NEW = 'percentOff';

export async function namesGoAndCome(team: Team, live: Live): Promise<TrustRow[]> {
  const workplace = makeWorkplace(root, 'teams');
  try {
    // The shell and the design system alone: remotes of the workspace that use the name are not built.
    edit(workplace, 'shared-ui/base/base.ts', (text) =>
      text.replace(`${GONE},`, `${GONE} as ${NEW},`),
    );
    const raised = runOurs(['build/surfaces/write.ts'], { cwd: workplace });
    const published = publishPackages(team, workplace);
    return [
      holds('a name that goes raises the surface', raised.ok, tail(raised.said, 3)),
      published,
      ...withNewPackages(team),
      ...refused(team, live, workplace),
    ];
  } finally {
    rmSync(workplace, { recursive: true, force: true });
  }
}

function withNewPackages(team: Team): TrustRow[] {
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
  const error = /src\/.*error TS\d+: .*/.exec(types.said)?.[0] ?? tail(types.said);
  edit(team.repository, `src/${PAGE}/OffersPage.tsx`, (text) => text.replaceAll(GONE, NEW));
  const repaired = run(team, ['npm', 'run', 'types']);
  return [
    holds('the new packages install', installed.ok, tail(installed.said, 3)),
    holds('its type check fails where it uses the name', !types.ok && error.includes(GONE), error),
    holds('and passes with the name that came', repaired.ok, tail(repaired.said, 3)),
  ];
}

function refused(team: Team, { release, product }: Live, workplace: string): TrustRow[] {
  const built = run(team, ['npm', 'run', 'build']);
  const early = release('publish', NAME, '--dir', 'dist');
  const shell = runOurs(['scripts/build.ts', 'shell'], { cwd: workplace });
  const env = { OPS_URL: product.url, DATA_DIR: product.dataDir };
  const words = ['gateway/src/releases/cli/main.ts', 'publish', 'shell', '--dir'];
  const late = runOurs([...words, path.join(workplace, 'shell/dist')], { env });
  return [
    holds('it builds with them', built.ok, tail(built.said, 5)),
    holds(
      'its version that uses what the live shell lacks is refused',
      isRefused(early, NEW),
      tail(early.said),
    ),
    holds('a shell without what the live version uses builds', shell.ok, tail(shell.said, 3)),
    holds('and is refused, by the name', isRefused(late, GONE), tail(late.said)),
  ];
}

const isRefused = ({ ok, said }: { ok: boolean; said: string }, name: string): boolean =>
  !ok && new RegExp(`${NAME} \\S+ uses [^.]*\\b${name}\\b`).test(said);
