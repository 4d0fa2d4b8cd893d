/**
 * Serves a registry with its storage in a folder, on a free port, and prints its address. It proxies all other
 * packages to npm.
 */
import type { Server } from 'node:http';
import path from 'node:path';
import { runServer } from 'verdaccio';
import { npm } from '../platform/registry.ts';

const [folder = ''] = process.argv.slice(2);
const server = (await runServer({
  storage: path.join(folder, 'packages'),
  self_path: folder,
  configPath: folder,
  uplinks: { npm: { url: npm(['config', 'get', 'registry']).trim() } },
  packages: {
    '@sudhaar/*': { access: '$all', publish: '$authenticated' },
    '**': { access: '$all', proxy: 'npm' },
  },
  auth: { htpasswd: { file: path.join(folder, 'users'), max_users: 10 } },
  web: { enable: false },
  log: { type: 'stdout', level: 'fatal' },
} as unknown as Parameters<typeof runServer>[0])) as Server;
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  process.stdout.write(`http://127.0.0.1:${port}/\n`);
});
