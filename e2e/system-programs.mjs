/**
 * Programs that some checks need and that are no npm packages: browsers, the oldest supported PostgreSQL, a load
 * balancer, and the checker of alert rules. `npm start` and `npm run dev` need none of them.
 * Plain JavaScript for Node 20, because it runs before a newer Node is installed.
 */
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The oldest supported version of PostgreSQL. */
const OLDEST_POSTGRES = 15;

/**
 * @typedef {'chromium' | 'firefox' | 'webkit' | 'xvfb' | 'qtwebengine' | 'postgres' | 'haproxy' | 'promtool'}
 *   ProgramName
 * @typedef {{ title: string, variable: string, package: string, find: () => string | undefined }} Program
 */

/** @type {Record<ProgramName, Program>} */
const PROGRAMS = {
  chromium: {
    title: 'Chromium',
    variable: 'CHROMIUM_PATH',
    package: 'chromium',
    find: () => findFile(['chromium', 'chromium-browser', 'google-chrome']) ?? findDownloaded(),
  },
  firefox: {
    title: 'Firefox',
    variable: 'FIREFOX_PATH',
    package: 'firefox-esr',
    find: () => findFile(['firefox-esr', 'firefox']),
  },
  webkit: {
    title: 'the driver of WebKitGTK',
    variable: 'WEBKIT_DRIVER_PATH',
    package: 'webkit2gtk-driver',
    find: () => findFile(['WebKitWebDriver']),
  },
  xvfb: {
    title: 'Xvfb',
    variable: 'XVFB_PATH',
    package: 'xvfb',
    find: () => findFile(['Xvfb']),
  },
  qtwebengine: {
    title: 'QtWebEngine 5 for Python',
    variable: 'QTWEBENGINE_PYTHON',
    package: 'python3-pyqt5.qtwebengine',
    find: () =>
      existsSync('/usr/lib/python3/dist-packages/PyQt5/QtWebEngineWidgets.pyi')
        ? '/usr/bin/python3'
        : undefined,
  },
  postgres: {
    title: `PostgreSQL ${OLDEST_POSTGRES} or later`,
    variable: 'POSTGRES_BIN',
    package: 'postgresql',
    find: findPostgres,
  },
  haproxy: {
    title: 'HAProxy',
    variable: 'HAPROXY_PATH',
    package: 'haproxy',
    find: () => findFile(['haproxy']),
  },
  promtool: {
    title: 'promtool of Prometheus',
    variable: 'PROMTOOL_PATH',
    package: 'prometheus',
    find: () => findFile(['promtool']),
  },
};

/**
 * Finds a program: at the path in its environment variable if that is set, otherwise on the PATH and in the usual
 * folders of Debian, Ubuntu, macOS and Windows.
 * @param {ProgramName} name
 * @returns {string | undefined} its file; for `postgres` the folder with `postgres`, `initdb` and `pg_isready`
 */
export function findProgram(name) {
  const { variable, find } = PROGRAMS[name];
  return process.env[variable] ?? find();
}

/**
 * Like `findProgram`, for checks that cannot run without it.
 * @param {ProgramName} name
 * @returns {string}
 * @throws {Error} if it is not installed; the message says how to install it
 */
export function requireProgram(name) {
  const file = findProgram(name);
  if (file === undefined) throw new Error(describeMissing([name]));
  return file;
}

/**
 * @param {readonly ProgramName[]} names
 * @returns {ProgramName[]} those that are not installed
 */
export function findMissingPrograms(names) {
  return names.filter((name) => findProgram(name) === undefined);
}

/**
 * @param {readonly ProgramName[]} names programs that are not installed
 * @returns {string} one sentence that says what to install or which variable to set
 */
export function describeMissing(names) {
  const titles = names.map((name) => PROGRAMS[name].title).join(' and ');
  const packages = names.map((name) => PROGRAMS[name].package).join(' ');
  const variables = names.map((name) => PROGRAMS[name].variable).join(' and ');
  return `needs ${titles}: install it (Debian, Ubuntu: apt-get install ${packages}) or set ${variables}`;
}

/** Folders that are searched in addition to the PATH, because Debian leaves /usr/sbin out of a user's PATH. */
const FOLDERS = [
  '/usr/bin',
  '/usr/sbin',
  '/usr/local/bin',
  '/opt/homebrew/bin',
  '/opt/homebrew/sbin',
  '/snap/bin',
];

/** @param {readonly string[]} commands */
function findFile(commands) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...FOLDERS];
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return folders
    .filter(Boolean)
    .flatMap((folder) => commands.map((command) => path.join(folder, `${command}${suffix}`)))
    .find((file) => existsSync(file));
}

/** The browser that `npx playwright install chromium` downloads, or the usual places of Chrome. */
function findDownloaded() {
  const require = createRequire(import.meta.url);
  /** @type {string[]} */
  const files = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ];
  try {
    files.push(require('playwright').chromium.executablePath());
  } catch {
    // Playwright is not installed, so it has downloaded no browser either.
  }
  return files.find((file) => existsSync(file));
}

/** The oldest supported PostgreSQL on this machine: Debian 12 has 15, Debian 13 has 17, Ubuntu 24.04 has 16. */
function findPostgres() {
  const home = '/usr/lib/postgresql';
  if (!existsSync(home)) {
    const file = findFile(['initdb']);
    return file === undefined ? undefined : path.dirname(file);
  }
  const [oldest] = readdirSync(home)
    .filter((version) => Number(version) >= OLDEST_POSTGRES)
    .filter((version) => existsSync(path.join(home, version, 'bin/postgres')))
    .sort((a, b) => Number(a) - Number(b));
  return oldest === undefined ? undefined : path.join(home, oldest, 'bin');
}
