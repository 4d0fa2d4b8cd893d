/** Programs that the checks need and npm does not bring: a browser, the oldest PostgreSQL that is supported, a cache, a load balancer, and what reads alert rules. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const NEEDED = [
  { what: 'Chromium', file: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', package: 'chromium' },
  { what: 'PostgreSQL 15', file: '/usr/lib/postgresql/15/bin/postgres', package: 'postgresql-15' },
  { what: 'Varnish', file: '/usr/sbin/varnishd', package: 'varnish' },
  {
    what: 'Varnish’s modules',
    file: '/usr/share/doc/varnish-modules',
    package: 'varnish-modules',
  },
  { what: 'HAProxy', file: '/usr/sbin/haproxy', package: 'haproxy' },
  { what: 'Prometheus’ promtool', file: '/usr/bin/promtool', package: 'prometheus' },
];

/** Where the browser is. */
export const chromiumPath = NEEDED[0].file;

/** Where PostgreSQL 15's programs are. */
export const postgres15Bin = '/usr/lib/postgresql/15/bin';

/**
 * Sees that both are there: installs them from Debian's packages where that is allowed, and otherwise says in one
 * line what to install and ends the process.
 */
export function ensureSystemPackages() {
  const missing = NEEDED.filter((entry) => !existsSync(entry.file));
  if (missing.length === 0) return;
  const names = missing.map((entry) => entry.package);
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${names.join(' and ')} from Debian's packages …`);
    apt(['update', '-qq']);
    apt(['install', '-y', '-qq', '--no-install-recommends', ...names]);
  }
  const left = missing.filter((entry) => !existsSync(entry.file));
  if (left.length === 0) return;
  console.error(
    `The checks need ${left.map((entry) => entry.what).join(' and ')}. Please install: apt-get install ${left.map((entry) => entry.package).join(' ')}`,
  );
  process.exit(1);
}

function apt(args) {
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
