/** Staff's command for releases (release contract, "Staff's command"). */
import { Command, InvalidArgumentError } from 'commander';
import { callOps, action, OpsFault, printMessage } from 'platform/command';
import { findBreak, type HistoryEntry } from '../history-chain.ts';
import type { ReleaseStatus } from '../ops/release-status.ts';
import { historyTable, statusTable } from './print.ts';
import { publishRemote } from './publish.command.ts';

interface Said {
  message: string;
}

/** All verbs, ready to be given the words of a command line. */
export function releaseProgram(): Command {
  const program = new Command('release')
    .description(
      'Publishes and rolls out versions. Talks to OPS_URL, or to the gateway of this machine.',
    )
    .showHelpAfterError('(add --help for what can be said)');
  addPublish(program);
  addMoves(program);
  addLooks(program);
  addOverride(program);
  return program;
}

function addPublish(program: Command): void {
  const command = program
    .command('publish <remote>')
    .description('builds a remote (or takes a built folder), checks it, uploads it, registers it')
    .option('--version <name>', 'name of the version; by default package version and content hash')
    .option('--dir <folder>', 'take this built folder in place of building');
  action(command, {
    call: (remote: string, options: { version?: string; dir?: string }) =>
      publishRemote(remote, options),
    print: printMessage,
  });
}

const post = (verb: string, body: object): Promise<Said> =>
  callOps<Said>('POST', `/ops/releases/${verb}`, body);

function addMoves(program: Command): void {
  action(
    program
      .command('rollout <remote> <version>')
      .description('gives a share of visitors the version as canary')
      .requiredOption('--percent <number>', 'from 0 to 100', numberFrom(0, 100)),
    {
      call: (remote: string, version: string, { percent }: { percent: number }) =>
        post('rollout', { remote, version, percent }),
      print: printMessage,
    },
  );
  action(program.command('promote <remote> <version>').description('makes the version stable'), {
    call: (remote: string, version: string) => post('promote', { remote, version }),
    print: printMessage,
  });
  action(
    program
      .command('rollback <remote>')
      .description('ends the canary, or brings back the stable before this one')
      .option(
        '--canary <version>',
        'only end this canary: refused where there is another, or none',
      ),
    {
      call: (remote: string, { canary }: { canary?: string }) =>
        post('rollback', { remote, canary }),
      print: printMessage,
    },
  );
  action(program.command('prune').description('removes files that no set has used for a while'), {
    call: () => post('prune', {}),
    print: printMessage,
  });
}

function addLooks(program: Command): void {
  action(program.command('status').description('what every remote gives to visitors now'), {
    call: async () => {
      const { remotes } = await callOps<{ remotes: ReleaseStatus }>('GET', '/ops/releases/status');
      return { remotes };
    },
    print: ({ remotes }) => statusTable(remotes, process.stdout.columns),
  });
  action(
    program
      .command('history')
      .description('who did what when')
      .option('--verify', 'check that no entry was altered, left out or put in'),
    {
      call: async ({ verify = false }: { verify?: boolean }) => {
        const { entries } = await callOps<{ entries: HistoryEntry[] }>(
          'GET',
          '/ops/releases/history',
        );
        return verify ? { entries, verified: verified(entries) } : { entries };
      },
      print: ({ entries, ...rest }) =>
        'verified' in rest
          ? `${historyTable(entries)}\nThe chain holds: ${entries.length} entries.`
          : historyTable(entries),
    },
  );
}

/** True, or a fault that names the entry at which the chain breaks. */
function verified(entries: readonly HistoryEntry[]): true {
  const broken = findBreak(entries);
  if (broken === null) return true;
  const message = `The chain is broken at entry ${broken}: the history was altered.`;
  throw new OpsFault(message, { status: 0, message, verified: false, broken });
}

function addOverride(program: Command): void {
  action(
    program
      .command('override <remote> <url>')
      .description('makes a link: the browser that opens it takes the remote from the address')
      .requiredOption('--minutes <number>', 'for how long', numberFrom(1, 24 * 60)),
    {
      call: (remote: string, url: string, { minutes }: { minutes: number }) =>
        callOps<Said & { link: string }>('POST', '/ops/releases/override', {
          remote,
          url,
          minutes,
        }),
      print: ({ message, link }) => `${message}\n${link}`,
    },
  );
}

const numberFrom =
  (least: number, most: number) =>
  (text: string): number => {
    const number = Number(text);
    if (/^\d+(\.\d+)?$/.test(text) && number >= least && number <= most) return number;
    throw new InvalidArgumentError(`It is a number from ${least} to ${most}.`);
  };
