/** The shell of a page view: the chosen version, or stable if the canary can't be served. */
import type { LiveVersion } from 'releases/interfaces';
import type { Choice, ChosenSet } from '../choose/choose-set.ts';
import type { VerifiedTexts } from '../files/verified-texts.ts';
import { loadBootScript, loadFirstScript } from './boot-scripts.ts';
import type { DocumentShell } from './composition.ts';

/** The shell, and the set that contains it: the chosen one, or one with stable of the shell. */
export interface UsableShell {
  shell: DocumentShell;
  chosen: ChosenSet;
}

/** Returns the shell; null if no version can be served. */
export async function findUsableShell(
  texts: VerifiedTexts,
  chosen: ChosenSet,
): Promise<UsableShell | null> {
  const shellInSet = await findShell(texts, chosen);
  return shellInSet === null
    ? null
    : {
        ...shellInSet,
        shell: { ...shellInSet.shell, watch: await getWatchScript(texts, shellInSet) },
      };
}

type UnwatchedShell = Omit<DocumentShell, 'watch'>;

interface ShellInSet {
  shell: UnwatchedShell;
  chosen: ChosenSet;
}

async function findShell(texts: VerifiedTexts, chosen: ChosenSet): Promise<ShellInSet | null> {
  const choice = chosen.get('shell');
  if (choice === undefined) return null;
  const { version, stable } = choice;
  const canary = stable === undefined ? null : await findUsableCanary(texts, version, stable);
  if (canary !== null) return { shell: canary, chosen };
  const stableShell = stable ?? version;
  const boot = await loadBootScript(texts, stableShell);
  if (boot === null) return null;
  const shell = { version: stableShell, boot, guard: null };
  return {
    shell,
    chosen: stable === undefined ? chosen : withShell(chosen, { version: stableShell }),
  };
}

/** Returns the watch script; null without a rollout, or if it can't be loaded. */
async function getWatchScript(
  texts: VerifiedTexts,
  { chosen, shell: { version, guard } }: ShellInSet,
): Promise<string | null> {
  if (![...chosen.values()].some(({ isInRollout }) => isInRollout)) return null;
  return loadFirstScript(texts, guard === null ? [version] : [guard.stable, version], 'watch');
}

const withShell = (chosen: ChosenSet, shell: Choice): ChosenSet =>
  new Map([...chosen, ['shell', shell]]);

/** Returns a canary with its guard if it has a valid boot script, valid sheets and a guard script; else null. */
async function findUsableCanary(
  texts: VerifiedTexts,
  version: LiveVersion,
  stable: LiveVersion,
): Promise<UnwatchedShell | null> {
  const boot = await loadBootScript(texts, version);
  const text = await loadFirstScript(texts, [stable, version], 'guard');
  if (boot === null || text === null || !(await hasSheets(texts, version))) return null;
  return { version, boot, guard: { text, stable } };
}

/** The gateway checks the sheets of the frame, because the browser would not notice that they are missing. */
async function hasSheets(texts: VerifiedTexts, version: LiveVersion): Promise<boolean> {
  const { css } = version.manifest.initial;
  const sheets = await Promise.all(css.map((file) => texts.read(version, file)));
  return !sheets.includes(null);
}
