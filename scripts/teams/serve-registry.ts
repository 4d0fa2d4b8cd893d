/**
 * Serves a package registry on a free port, with its storage in the folder that is named by the argument. Prints its
 * address and the token of a user who may publish. Packages of other scopes come from npm.
 */
import type { Server } from 'node:http';
import path from 'node:path';
import { runServer } from 'verdaccio';
import { runNpm } from '../platform/registry.ts';

const [folder = ''] = process.argv.slice(2);
const server = (await runServer({
  storage: path.join(folder, 'packages'),
  self_path: folder,
  configPath: folder,
  uplinks: { npm: { url: runNpm(['config', 'get', 'registry']).trim() } },
  packages: {
    '@sudhaar/*': { access: '$all', publish: '$authenticated' },
    '**': { access: '$all', proxy: 'npm' },
  },
  auth: { htpasswd: { file: path.join(folder, 'users') } },
  web: { enable: false },
  log: { type: 'stdout', level: 'fatal' },
} as unknown as Parameters<typeof runServer>[0])) as Server;
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
  void signUp(url).then((token) => process.stdout.write(`${url}\nREGISTRY_TOKEN=${token}\n`));
});

async function signUp(url: string): Promise<string> {
  // A name can sign up only once, and the folder may contain the users of an earlier run.
  const name = `team-${process.pid}`;
  const response = await fetch(`${url}-/user/org.couchdb.user:${name}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, password: 'of-this-run-alone' }),
  });
  const { token } = (await response.json()) as { token?: string };
  if (token === undefined) throw new Error(`The registry returned no token: ${response.status}`);
  return token;
}
