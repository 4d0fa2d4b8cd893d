/** `release rollout`: with `--guarded`, in a terminal, it prints the risk of few visitors and asks for confirmation. */
import { buildOpsPath, callOps, OpsError } from 'platform/command';
import type { GuardedResult } from '../rollouts/guarded.service.ts';
import { confirmByTyping } from './ask.ts';
import { waitForEnd } from './wait.command.ts';

interface RolloutOptions {
  /** 0 to 100; 0 by default with `guarded`. */
  percent: number;
  guarded?: boolean;
  steps?: number[];
  /** The step at which it waits for a person. */
  holdAt?: number;
  acceptRisk?: boolean;
  dryRun?: boolean;
  wait?: boolean;
}

/** Rolls out a version manually or guarded. Throws an OpsError if the options contradict each other. */
export function rollOut(
  remote: string,
  version: string,
  { percent, guarded = false, wait = false, dryRun = false, ...choice }: RolloutOptions,
): Promise<{ message: string }> {
  if (guarded && percent > 0)
    throw new OpsError('Use --steps instead of --percent with --guarded.');
  if (guarded) return rollOutGuarded({ remote, version }, choice, { wait, dryRun });
  if (Object.keys(choice).length > 0 || wait || dryRun)
    throw new OpsError(
      '--steps, --hold-at, --accept-risk, --dry-run and --wait require --guarded.',
    );
  return callOps('POST', buildOpsPath('releases', remote, 'rollout'), { version, percent });
}

async function rollOutGuarded(
  { remote, version }: { remote: string; version: string },
  choice: Pick<RolloutOptions, 'steps' | 'holdAt' | 'acceptRisk'>,
  { wait, dryRun }: { wait: boolean; dryRun: boolean },
): Promise<{ message: string }> {
  const post = (isDryRun: boolean): Promise<GuardedResult> =>
    callOps('POST', buildOpsPath('releases', remote, 'rollout'), {
      version,
      guarded: { ...choice, dryRun: isDryRun },
    });
  if (dryRun) return post(true);
  if (process.stdin.isTTY) await confirmRisk((await post(true)).risk);
  const started = await post(false);
  return wait ? waitForEnd(remote, version, started.message) : started;
}

async function confirmRisk(risk: string | null): Promise<void> {
  if (risk === null || (await confirmByTyping(`${risk}\nType yes to begin: `, 'yes'))) return;
  throw new OpsError('Nothing was changed.');
}
