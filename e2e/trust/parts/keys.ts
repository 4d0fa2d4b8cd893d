/** Keys: what a pipeline can do with its key, which actor the audit log records, and how workflows handle secrets. */
import { startProduct, type Product } from '../../product.ts';
import { askDatabase } from '../database.ts';
import { atLeast, atMost, works, type TrustPart, type TrustRow } from '../part.ts';
import { run, withBuild } from './keys-build.ts';
import { readFigures } from './keys-workflows.ts';

const REMOTE = 'mfe-catalog';
const COMMIT = '0123456789abcdef0123456789abcdef01234567';
const RELEASE = 'gateway/src/releases/cli/main.ts';

/** The actor that every call claims. */
const FORGED = 'the managing director';

/** Creates a key and returns its token. */
function createKey(product: Product, name: string, scopes: readonly string[]): string {
  const flags = scopes.flatMap((scope) => ['--scope', scope]);
  const out = product.ops('token', 'create', name, ...flags, '--json');
  return (JSON.parse(out) as { token: string }).token;
}

/** Calls the gateway with a key and a forged actor. */
async function call(
  { url }: Product,
  path: string,
  { token, body }: { token: string; body?: object },
): Promise<Record<string, unknown>> {
  const answer = await fetch(url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'x-ops-actor': FORGED,
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as Record<string, unknown>;
}

/** Release commands, run by staff and by a pipeline. */
async function release(product: Product): Promise<TrustRow[]> {
  const token = createKey(product, 'catalog-release', [`release:${REMOTE}`]);
  const command = (...verb: string[]) =>
    run(RELEASE, verb, { OPS_URL: product.url, OPS_TOKEN: token });
  const version = '9.0.0-keys';
  const done = await withBuild(REMOTE, COMMIT, async (folder) => [
    command('publish', REMOTE, '--dir', folder, '--version', version),
    command('rollout', REMOTE, version, '--percent', '10'),
    command('rollback', REMOTE, '--canary', version),
  ]);
  const status = command('status', '--json');
  const history = command('history', '--verify', '--json');
  return [
    works(
      'a key releases its own remote: publish, rollout, rollback',
      done.every(({ code }) => code === 0),
    ),
    works(
      'status and history contain the commit of the published build',
      status.out.includes(COMMIT) && history.out.includes(COMMIT),
    ),
    works('the hash chain of the history verifies', history.code === 0),
  ];
}

const TECHNICIAN = {
  name: 'Birsa Oraon',
  phone: '9431010079',
  skills: [4],
  blocks: ['Sadar'],
  hours: 'Mon-Sat 09:00-18:00',
};

/** Audited actions with a key whose holder claims to be a different actor. */
async function forgedActor(product: Product): Promise<TrustRow[]> {
  const token = createKey(product, 'mallory', ['visits', `release:${REMOTE}`]);
  const { remotes } = await call(product, '/ops/releases/status', { token });
  const version = (remotes as Record<string, { stable: string }>)[REMOTE]?.stable;
  await call(product, '/ops/technicians', { token, body: TECHNICIAN });
  const body = { remote: REMOTE, version };
  await call(product, `/ops/releases/${REMOTE}/promote`, { token, body });
  const countActs = (table: string, name: string): number =>
    Number(
      askDatabase(
        product.dataDir,
        `SELECT count(*)::int AS count FROM ${table} WHERE actor = '${name}'`,
      ).rows?.[0]?.['count'] ?? -1,
    );
  return ['ops_audit', 'release_history'].flatMap((table) => [
    atMost(`actions in ${table} under a forged actor`, countActs(table, FORGED), 0),
    atLeast(`actions in ${table} under the name of the key`, countActs(table, 'mallory'), 1),
  ]);
}

function pipelines(): TrustRow[] {
  const { strayed, uploads, loose } = readFigures();
  return [
    atMost(`secrets in workflows outside the ${uploads} upload steps`, strayed, 0),
    atMost('third-party actions that are not pinned to a commit', loose, 0),
  ];
}

export const keys: TrustPart = {
  name: 'keys',
  run: async () => {
    const product = await startProduct({ env: { TRUST_PROXY: '1' } });
    try {
      return [...(await forgedActor(product)), ...(await release(product)), ...pipelines()];
    } finally {
      await product.stop();
    }
  },
};
