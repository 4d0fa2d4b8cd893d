/** `ops token …` */
import { InvalidArgumentError, type Command } from 'commander';
import { callOps, setAction, buildOpsPath, addMessageAction } from 'platform/command';
import { formatIndianTime, formatTable, type Column } from 'platform/print';
import type { OpsTokenResponse, OpsTokensResponse } from 'platform/staff-auth';

type Key = OpsTokensResponse['tokens'][number];
type Made = Omit<OpsTokenResponse, 'status' | 'message'>;

const NOTHING = '–';
const timeOr = (iso: string | null, otherwise: string): string =>
  iso === null ? otherwise : formatIndianTime(iso);

const COLUMNS: Column<Key>[] = [
  { heading: 'Name', cell: ({ name }) => name },
  { heading: 'Opens', cell: ({ scopes }) => scopes.join(', ') },
  { heading: 'Made', cell: ({ made_at: at }) => formatIndianTime(at) },
  { heading: 'Last used', cell: ({ last_used_at: at }) => timeOr(at, NOTHING) },
  { heading: 'Expires', cell: ({ expires_at: at }) => timeOr(at, 'never') },
];
const REVOKED: Column<Key> = {
  heading: 'Revoked',
  cell: ({ revoked_at: at }) => timeOr(at, NOTHING),
};

interface Wanted {
  scope: string[];
  days?: number;
}

/** Adds the noun `token` with its verbs. */
export function addTokenCommands(program: Command): void {
  const token = program
    .command('token')
    .description('keys of the staff API and their scopes; needs the installation token');
  const create = token
    .command('create <name>')
    .description('create a key and print it once')
    .requiredOption(
      '--scope <scopes>',
      'what it opens, separated by commas: orders, visits, money, catalogue, people, read, release:REMOTE, release:*',
      (text: string) => text.split(',').map((scope) => scope.trim()),
    )
    .option('--days <n>', 'for how long; without it until it is revoked', wholeNumber);
  setAction(create, {
    call: async (asked: string, { scope, days }: Wanted) => {
      const body = { name: asked, scopes: scope, ...(days === undefined ? {} : { days }) };
      const { name, token, scopes, expires_at } = await callOps<OpsTokenResponse>(
        'POST',
        '/ops/tokens',
        body,
      );
      return { name, token, scopes, expires_at };
    },
    print: printMade,
  });
  setAction(
    token
      .command('list')
      .description('list keys with scopes and last use')
      .option('--all', 'also those that have expired or were revoked'),
    {
      call: ({ all = false }: { all?: boolean }) =>
        callOps<OpsTokensResponse>('GET', `/ops/tokens${all ? '?all=true' : ''}`),
      print: ({ tokens }) => printKeys(tokens),
    },
  );
  const revoke = token.command('revoke <name>').description('revoke a key, with immediate effect');
  addMessageAction(revoke, (name) => buildOpsPath('tokens', name, 'revoke'));
}

const printMade = ({ name, token, scopes, expires_at: until }: Made): string =>
  [
    `The key ${name} opens ${scopes.join(', ')}${until === null ? '' : ` until ${formatIndianTime(until)}`}. It is shown this once:`,
    token,
  ].join('\n');

function printKeys(keys: readonly Key[]): string {
  if (keys.length === 0) return "There is no key but the installation's own token.";
  const anyRevoked = keys.some(({ revoked_at: at }) => at !== null);
  return formatTable(anyRevoked ? [...COLUMNS, REVOKED] : COLUMNS, keys);
}

function wholeNumber(text: string): number {
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It is a whole number of days.');
}
