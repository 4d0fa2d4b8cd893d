/** Keys: each opens what it was made for, acts under its own name, and ends at once and everywhere. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { atMost, works, type TrustPart, type TrustRow } from '../part.ts';
import {
  call,
  FORGED,
  missing,
  readCalls,
  SCOPES,
  type Said,
  type StaffCall,
} from './keys-calls.ts';
import { OWN_TOKEN, run, startGateways, withBuild, type Gateways } from './keys-gateways.ts';
import { readFigures } from './keys-workflows.ts';

const REMOTE = 'mfe-catalog';
const COMMIT = '0123456789abcdef0123456789abcdef01234567';
const RELEASE = 'gateway/src/releases/cli/main.ts';

/** Makes a key and answers its token. */
async function makeKey(
  { one }: Gateways,
  name: string,
  scopes: readonly string[],
): Promise<string> {
  const made = { method: 'POST', path: '/ops/tokens', body: { name, scopes } };
  return String((await call(one.url, made, OWN_TOKEN)).json['token']);
}

/** Ends it. */
const revoke = ({ one }: Gateways, name: string): Promise<Said> =>
  call(one.url, { method: 'POST', path: `/ops/tokens/${name}/revoke` }, OWN_TOKEN);

/** A call that was let in found nothing to do, or did it; where it broke, nobody knows. */
const isLetIn = (status: number): boolean => status !== 401 && status !== 403 && status < 500;

async function everyRoute(gateways: Gateways, calls: readonly StaffCall[]): Promise<TrustRow> {
  const { one } = gateways;
  const revoked = await makeKey(gateways, 'revoked', ['read']);
  await revoke(gateways, 'revoked');
  const keys: { scope: string; token: string }[] = [];
  for (const scope of SCOPES) {
    const name = scope.replace(':', '-').replace('*', 'all');
    keys.push({ scope, token: await makeKey(gateways, name, [scope]) });
  }
  const strangers = [null, '', 'x', `ops_${'A'.repeat(43)}`, revoked, `${OWN_TOKEN}x`];
  let wrong = calls.filter(({ scope }) => scope === null).length;
  for (const each of calls) {
    const own = await call(one.url, each, OWN_TOKEN);
    if (!isLetIn(own.status)) wrong += 1;
    for (const { scope, token } of keys) {
      const said = await call(one.url, each, token);
      const lacks = missing([scope], each);
      const asDeclared = lacks === null ? isLetIn(said.status) : said.status === 403;
      if (!asDeclared || said.missing !== lacks) wrong += 1;
    }
    for (const token of strangers) {
      const said = await call(one.url, each, token);
      if (said.status !== 401) wrong += 1;
    }
  }
  const asked = calls.length * (1 + keys.length + strangers.length);
  return atMost(
    `${calls.length} routes of /ops × ${keys.length} scopes, the installation and ${strangers.length} strangers (${asked} calls): let in or refused otherwise than declared`,
    wrong,
    0,
  );
}

/** What a pipeline's key must not do: all that is not its remote's release. */
async function pipelineKey(gateways: Gateways, calls: readonly StaffCall[]): Promise<TrustRow> {
  const token = await makeKey(gateways, 'catalog-pipeline', [`release:${REMOTE}`]);
  const others = calls
    .filter(({ scope }) => scope === `release:${REMOTE}`)
    .flatMap((each) => ['shell', 'mfe-account', 'mfe-checkout'].map((app) => forApp(each, app)));
  const shut = [
    ...calls.filter((each) => missing([`release:${REMOTE}`], each) !== null),
    ...others,
  ];
  let refused = 0;
  for (const each of shut) {
    const said = await call(gateways.one.url, each, token);
    if (said.status === 403 && said.missing === each.scope) refused += 1;
  }
  return {
    what: "a pipeline's key for money, orders, people, catalogue, keys, prune and other apps: refused, naming the scope",
    wanted: `${shut.length} of ${shut.length}`,
    found: `${refused} of ${shut.length}`,
    held: refused === shut.length && shut.length > 0,
  };
}

function forApp(each: StaffCall, remote: string): StaffCall {
  const body = (each.body ?? {}) as { manifest?: object };
  const about =
    body.manifest === undefined
      ? { ...body, remote }
      : { ...body, manifest: { ...body.manifest, remote, ...neededParts(remote, body.manifest) } };
  return { ...each, body: about, scope: `release:${remote}` };
}

/** Every description names addresses, if only none, and a shell's must bring a boot script. */
function neededParts(remote: string, manifest: object): object {
  const [file = ''] = Object.keys((manifest as { files: object }).files);
  return { routes: [], ...(remote === 'shell' ? { inline: { boot: file } } : {}) };
}

/** By the commands, as staff and a pipeline have them. */
async function release(gateways: Gateways): Promise<TrustRow[]> {
  const words = ['token', 'create', 'catalog-release', '--scope', `release:${REMOTE}`, '--json'];
  const { token } = JSON.parse(gateways.one.ops(...words)) as { token: string };
  const command = (...verb: string[]) =>
    run(RELEASE, verb, { OPS_URL: gateways.one.url, OPS_TOKEN: token });
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
      'status and history name the commit of what was published',
      status.out.includes(COMMIT) && history.out.includes(COMMIT),
    ),
    works('the chain of the history holds', history.code === 0),
  ];
}

/** Acts that are written down, by a key whose holder says to be somebody else. */
async function forgedActor(gateways: Gateways): Promise<TrustRow[]> {
  const { one, ask } = gateways;
  const token = await makeKey(gateways, 'mallory', ['catalogue', `release:${REMOTE}`]);
  const { json } = await call(one.url, { method: 'GET', path: '/ops/catalogue' }, token);
  const catalogue = { method: 'POST', path: '/ops/catalogue', body: json['catalogue'] as object };
  const status = await call(one.url, { method: 'GET', path: '/ops/releases/status' }, token);
  const remotes = status.json['remotes'] as Record<string, { stable: string }>;
  const body = { remote: REMOTE, version: remotes[REMOTE]?.stable };
  await call(one.url, catalogue, token);
  await call(one.url, { method: 'POST', path: `/ops/releases/${REMOTE}/promote`, body }, token);
  const count = async (name: string): Promise<number> => {
    const [row] = await ask<{ count: number }>(
      `SELECT ((SELECT count(*) FROM ops_audit a WHERE a::text LIKE '%' || $1 || '%')
        + (SELECT count(*) FROM release_history h WHERE h::text LIKE '%' || $1 || '%'))::int AS count`,
      [name],
    );
    return row?.count ?? -1;
  };
  return [
    atMost(
      'lines of audit and history with the name that a caller gives himself',
      await count(FORGED),
      0,
    ),
    // One line for each act, and one for the making of the key.
    works('both acts stand under the name of the key', (await count('mallory')) === 3),
  ];
}

async function revoking(gateways: Gateways, rounds: number): Promise<TrustRow> {
  let open = 0;
  const look = { method: 'GET', path: '/ops/orders' };
  for (let round = 0; round < rounds; round += 1) {
    const name = `short-lived-${round}`;
    const token = await makeKey(gateways, name, ['read']);
    const before = await call(gateways.two.url, look, token);
    await revoke(gateways, name);
    const after = await call(gateways.two.url, look, token);
    if (before.status !== 200 || after.status !== 401) open += 1;
  }
  return atMost(`${rounds} keys revoked at one gateway: still open at the other`, open, 0);
}

function pipelines(): TrustRow[] {
  const { strayed, uploads, loose } = readFigures();
  return [
    atMost(`secrets in pipelines outside of the ${uploads} step that uploads`, strayed, 0),
    atMost('actions of pipelines that are not named by a commit', loose, 0),
  ];
}

export const keys: TrustPart = {
  name: 'keys',
  run: async ({ say }) => {
    const gateways = await startGateways();
    try {
      const file = path.join(import.meta.dirname, '../../..', REMOTE, 'dist/version.json');
      const manifest = JSON.parse(readFileSync(file, 'utf8')) as object;
      const calls = await readCalls(gateways.one.url, { ...manifest, version: 'none' });
      say(`${calls.length} routes of /ops`);
      return [
        await everyRoute(gateways, calls),
        await pipelineKey(gateways, calls),
        await revoking(gateways, 100),
        ...(await forgedActor(gateways)),
        ...(await release(gateways)),
        ...pipelines(),
      ];
    } finally {
      await gateways.stop();
    }
  },
};
