/** `ops token …` */
import { formatIndianTime, formatTable, type Column } from 'platform/print';
import {
  TokenBody,
  TokensQuery,
  type OpsTokenResponse,
  type OpsTokensResponse,
} from 'platform/staff-auth';
import { defineCommand } from './ops-command.ts';

type Key = OpsTokensResponse['tokens'][number];
type CreatedKey = Omit<OpsTokenResponse, 'status' | 'message'>;

const NONE = '–';
const formatTimeOr = (iso: string | null, fallback: string): string =>
  iso === null ? fallback : formatIndianTime(iso);

const KEYS: Column<Key>[] = [
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

const printCreated = ({ name, token, scopes, expires_at: until }: CreatedKey): string =>
  [
    `Key ${name} has the ${scopes.length === 1 ? 'scope' : 'scopes'} ${scopes.join(', ')}${until === null ? '' : ` and expires on ${formatIndianTime(until)}`}. The token is shown only once:`,
    token,
  ].join('\n');

function printKeys(keys: readonly Key[]): string {
  if (keys.length === 0) return 'There are no keys besides the installation token.';
  const hasRevoked = keys.some(({ revoked_at: at }) => at !== null);
  return formatTable(hasRevoked ? [...KEYS, REVOKED] : KEYS, keys);
}

export const tokenCommands = [
  defineCommand('token create <name>', 'POST /ops/tokens', {
    input: TokenBody,
    optionNames: { scopes: 'scope' },
    select: ({ name, token, scopes, expires_at }) => ({ name, token, scopes, expires_at }),
    print: printCreated,
  }),
  defineCommand('token list', 'GET /ops/tokens', {
    input: TokensQuery,
    print: ({ tokens }) => printKeys(tokens),
  }),
  defineCommand('token revoke <name>', 'POST /ops/tokens/{name}/revoke'),
];
