/**
 * npm run test:teams [-- --short]: a team with a repository of its own, from our packages in a registry to visitors of a
 * gateway. Prints what held as a table; exit code 0 where all of it did. The short form packs, checks types and builds.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TrustRow } from '../../e2e/trust/part.ts';
import { tableOf } from '../../e2e/trust/table.ts';
import { ensureSystemPackages } from '../system-packages.mjs';
import { alone } from './alone.ts';
import { begin } from './begin.ts';
import { inLiveSite, released, startLive, type Live } from './live.ts';
import { environment, runOurs, type Part, type Team } from './part.ts';
import { startRegistry } from './registry.ts';
import { short } from './short.ts';
import { namesGoAndCome } from './surfaces.ts';

const rows: TrustRow[] = [];
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const scratch = mkdtempSync(path.join(os.tmpdir(), 'team-'));
const team: Team = {
  scratch,
  repository: path.join(scratch, 'repository'),
  registry: { url: '', token: '' },
  env: environment(scratch),
};
try {
  await (process.argv.includes('--short') ? part('short', short) : whole());
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
say(`\n${tableOf(rows)}`);
process.exitCode = rows.length > 0 && rows.every(({ held }) => held) ? 0 : 1;

async function whole(): Promise<void> {
  ensureSystemPackages();
  const registry = await startRegistry(path.join(scratch, 'registry'));
  let live: Live | null = null;
  try {
    team.registry = registry;
    await part('repository', begin);
    await part('alone', alone);
    const built = runOurs(['scripts/build.ts']);
    if (!built.ok) throw new Error(built.said);
    const started = await startLive(team);
    live = started;
    await part('live site', () => inLiveSite(team, started));
    await part('release', () => released(team, started));
    await part('surfaces', () => namesGoAndCome(team, started));
  } finally {
    await live?.product.stop();
    await registry.stop();
  }
}

async function part(name: string, act: Part): Promise<void> {
  say(`${name} …`);
  const began = performance.now();
  const found = await act(team).catch(endedEarly);
  rows.push(...found.map((row) => ({ ...row, what: `${name}: ${row.what}` })));
  say(`  ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

/** A part that throws has shown nothing. */
function endedEarly(error: unknown): TrustRow[] {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return [{ what: 'runs to its end', wanted: 'yes', found: 'no', held: false }];
}
