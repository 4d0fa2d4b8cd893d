/** `ops token …` */
import { InvalidArgumentError, type Command } from 'commander';
import { callOps, setAction, buildOpsPath, addMessageAction } from 'platform/command';
import { formatIndianTime, formatTable, type Column } from 'platform/print';
import type { OpsTokenResponse, OpsTokensResponse } from 'platform/staff-auth';

type Key = OpsTokensResponse['tokens'][number];
type CreatedKey = Omit<OpsTokenResponse, 'status' | 'message'>;

const NONE = '–';
const formatTimeOr = (iso: string | null, fallback: string): string =>
  iso === null ? fallback : formatIndianTime(iso);

const COLUMNS: Column<Key>[] = [
  { heading: 'Name', cell: ({ name }) => name },
  { heading: 'Scopes', cell: ({ scopes }) => scopes.join(', ') },
  { heading: 'Created', cell: ({ made_at: at }) => formatIndianTime(at) },
  { heading: 'Last used', cell: ({ last_used_at: at }) => formatTimeOr(at, NONE) },
  { heading: 'Expires', cell: ({ expires_at: at }) => formatTimeOr(at, 'never') },
];
const REVOKED: Column<Key> = {
  heading: 'Revoked',
  cell: ({ revoked_at: at }) => formatTimeOr(at, NONE),
};

interface CreateOptions {
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
      'scopes, separated by commas: orders, visits, money, catalogue, people, jobs, read, release:REMOTE, release:*',
      (text: string) => text.split(',').map((scope) => scope.trim()),
    )
    .option(
      '--days <n>',
      'days until it expires; without it, the key does not expire',
      parseWholeNumber,
    );
  setAction(create, {
    call: async (keyName: string, { scope, days }: CreateOptions) => {
      const body = { name: keyName, scopes: scope, ...(days === undefined ? {} : { days }) };
      const { name, token, scopes, expires_at } = await callOps<OpsTokenResponse>(
        'POST',
        '/ops/tokens',
        body,
      );
      return { name, token, scopes, expires_at };
    },
    print: printCreated,
  });
  setAction(
    token
      .command('list')
      .description('list keys with scopes and last use')
      .option('--all', 'include expired and revoked keys'),
    {
      call: ({ all = false }: { all?: boolean }) =>
        callOps<OpsTokensResponse>('GET', `/ops/tokens${all ? '?all=true' : ''}`),
      print: ({ tokens }) => printKeys(tokens),
    },
  );
  const revoke = token.command('revoke <name>').description('revoke a key, with immediate effect');
  addMessageAction(revoke, (name) => buildOpsPath('tokens', name, 'revoke'));
}

const printCreated = ({ name, token, scopes, expires_at: until }: CreatedKey): string =>
  [
    `The key ${name} opens ${scopes.join(', ')}${until === null ? '' : ` until ${formatIndianTime(until)}`}. It is shown this once:`,
    token,
  ].join('\n');

function printKeys(keys: readonly Key[]): string {
  if (keys.length === 0) return 'There are no keys besides the installation token.';
  const hasRevoked = keys.some(({ revoked_at: at }) => at !== null);
  return formatTable(hasRevoked ? [...COLUMNS, REVOKED] : COLUMNS, keys);
}

function parseWholeNumber(text: string): number {
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Enter a whole number of days.');
}
