/** The `release` command for staff (RELEASE-2). */
import { Command, InvalidArgumentError, Option } from 'commander';
import { callOps, setAction, OpsError, buildOpsPath, getResponseMessage } from 'platform/command';
import { findBrokenEntry, type HistoryEntry } from '../actions/history-chain.ts';
import type { ReleaseStatus } from '../ops/release-status.ts';
import type { ErrorGroup } from '../errors/group-errors.ts';
import { formatErrors } from './error-lines.ts';
import { formatHistory, formatStatus } from './print.ts';
import { publishRemote, uploadTexts } from './publish.command.ts';
import { splitVersionId, withdraw } from './withdraw.command.ts';
import { rollOut } from './rollout.command.ts';

interface Message {
  message: string;
}

/** Creates the `release` command with all subcommands. A failed call is printed and sets exit code 1. */
export function createReleaseProgram(): Command {
  const program = new Command('release')
    .description(
      'Publishes and rolls out versions. Connects to OPS_URL, or to the gateway on this machine.',
    )
    .showHelpAfterError('(use --help for usage)');
  addPublishCommand(program);
  addRolloutCommands(program);
  addReadCommands(program);
  addLinkCommands(program);
  return program;
}

interface PublishFlags {
  version?: string;
  dir?: string;
  texts?: string;
}

function addPublishCommand(program: Command): void {
  const command = program
    .command('publish <remote>')
    .description('builds a remote (or takes a built folder), checks it, uploads it, registers it')
    .option('--version <name>', 'name of the version; by default package version and content hash')
    .option('--dir <folder>', 'use this build instead of building')
    .option('--texts <language>', 'publish the stable version with rebuilt texts of one language');
  setAction(command, {
    call: (remote: string, { texts, ...options }: PublishFlags) =>
      texts === undefined ? publishRemote(remote, options) : uploadTexts(remote, texts),
    print: getResponseMessage,
  });
}

const post = <Result extends Message = Message>(
  remote: string,
  action: string,
  body: object = {},
): Promise<Result> => callOps<Result>('POST', buildOpsPath('releases', remote, action), body);

function addRolloutCommands(program: Command): void {
  setAction(
    program
      .command('rollout <remote> <version>')
      .description('gives a share of visitors the version as canary')
      .requiredOption('--percent <number>', 'from 0 to 100', parseNumber(0, 100))
      .addOption(
        new Option(
          '--guarded',
          'instead of --percent: steps up automatically, based on evidence',
        ).implies({ percent: 0 }),
      )
      .option('--steps <list>', 'with --guarded: percentages such as 10,50,100', parsePercentages)
      .option(
        '--hold-at <percent>',
        'with --guarded: waits at this step until resumed',
        parseNumber(0, 100),
      )
      .option(
        '--accept-risk',
        'with --guarded: if visitors are too few, promotes at the end with the stated risk',
      )
      .option('--dry-run', 'with --guarded: states steps and risk, and begins nothing')
      .option('--wait', 'with --guarded: exits with 0 if it was promoted, else 1'),
    { call: rollOut, print: getResponseMessage },
  );
  for (const [action, description] of [
    ['pause', 'pauses a guarded rollout at its step'],
    ['resume', 'continues a guarded rollout that is paused or held'],
  ] as const)
    setAction(program.command(`${action} <remote>`).description(description), {
      call: (remote: string) => post(remote, action),
      print: getResponseMessage,
    });
  setAction(program.command('promote <remote> <version>').description('makes the version stable'), {
    call: (remote: string, version: string) => post(remote, 'promote', { version }),
    print: getResponseMessage,
  });
  for (const [action, description] of [
    ['approve', 'approves a version that another key published, APP@VERSION'],
    ['end-preview', 'ends all preview links of a version, APP@VERSION'],
  ] as const)
    setAction(program.command(`${action} <app> [version]`).description(description), {
      call: (id: string, name?: string) => {
        const [app, version] = splitVersionId(id, name);
        return post(app, action, { version });
      },
      print: getResponseMessage,
    });
  setAction(
    program
      .command('withdraw <app>')
      .description('ends all versions of an app, or makes one version unusable: APP@VERSION')
      .option('--yes', 'withdraw an app without asking'),
    { call: withdraw, print: getResponseMessage },
  );
  const rollback = program
    .command('rollback <remote>')
    .description('ends the canary, or restores the previous stable version')
    .option('--canary <version>', 'end only this canary; fails if it is not the current one');
  setAction(rollback, {
    call: (remote: string, { canary }: { canary?: string }) => post(remote, 'rollback', { canary }),
    print: getResponseMessage,
  });
  const prune = program
    .command('prune')
    .description('removes files of versions that have been unused for some time');
  setAction(prune, {
    call: () => callOps<Message>('POST', '/ops/releases/prune', {}),
    print: getResponseMessage,
  });
}

function addReadCommands(program: Command): void {
  const status = program
    .command('status')
    .description('shows stable and canary of every remote, with the evidence');
  setAction(status, {
    call: async () => {
      const { remotes } = await get<{ remotes: ReleaseStatus }>('status');
      return { remotes };
    },
    print: ({ remotes }) => formatStatus(remotes),
  });
  const errors = program
    .command('errors <remote>')
    .description('lists errors in browsers and rendering by source position')
    .option('--version <name>', 'only this version');
  setAction(errors, {
    call: (remote: string, { version }: { version?: string }) =>
      get<{ errors: ErrorGroup[] }>(`errors?${buildQuery(remote, version)}`),
    print: ({ errors }) => formatErrors(errors),
  });
  const history = program
    .command('history')
    .description('lists all changes, with actor and time')
    .option(
      '--verify',
      'check the hash chain: finds entries that were changed, added or removed, except removed newest ones',
    );
  setAction(history, {
    call: async ({ verify = false }: { verify?: boolean }) => {
      const { entries } = await get<{ entries: HistoryEntry[] }>('history');
      return verify ? { entries, verified: verifyChain(entries) } : { entries };
    },
    print: ({ entries, ...rest }) =>
      'verified' in rest
        ? `${formatHistory(entries)}\nThe chain is valid: ${entries.length} entries.`
        : formatHistory(entries),
  });
}

const get = <Result extends object>(path: string): Promise<Result> =>
  callOps<Result>('GET', `/ops/releases/${path}`);

const buildQuery = (remote: string, version?: string): string =>
  new URLSearchParams({ remote, ...(version === undefined ? {} : { version }) }).toString();

/** Returns true, or throws an OpsError that names the entry at which the chain breaks. */
function verifyChain(entries: readonly HistoryEntry[]): true {
  const brokenEntry = findBrokenEntry(entries);
  if (brokenEntry === null) return true;
  const message = `The chain is broken at entry ${brokenEntry}: the history was altered.`;
  throw new OpsError(message, { status: 0, message, verified: false, broken: brokenEntry });
}

type Link = Message & { link: string };

function addLinkCommands(program: Command): void {
  const override = program
    .command('override <remote> <url>')
    .description('makes a link: the browser that opens it loads the remote from the URL')
    .requiredOption('--minutes <number>', 'for how long', parseNumber(1, MAX_MINUTES));
  setAction(override, {
    call: (remote: string, url: string, { minutes }: { minutes: number }) =>
      post<Link>(remote, 'override', { url, minutes }),
    print: printLink,
  });
  const preview = program
    .command('preview <app> [version]')
    .description(
      'makes a link that shows a published version in the browser that opens it: APP@VERSION',
    )
    .option('--minutes <number>', 'for how long; a day if not given', parseNumber(1, MAX_MINUTES));
  setAction(preview, {
    call: (
      id: string,
      name: string | undefined,
      { minutes = MAX_MINUTES }: { minutes?: number },
    ) => {
      const [app, version] = splitVersionId(id, name);
      return post<Link>(app, 'preview', { version, minutes });
    },
    print: printLink,
  });
}

/** A link works for a day at most. */
const MAX_MINUTES = 24 * 60;

const printLink = ({ message, link }: Link): string => `${message}\n${link}`;

const parsePercentages = (text: string): number[] => text.split(',').map(parseNumber(0, 100));

const parseNumber =
  (minimum: number, maximum: number) =>
  (text: string): number => {
    const number = Number(text);
    if (/^\d+(\.\d+)?$/.test(text) && number >= minimum && number <= maximum) return number;
    throw new InvalidArgumentError(`Expected a number from ${minimum} to ${maximum}.`);
  };
