/**
 * Import rules between packages. Zones are the packages on disk, so a new remote is covered at once. The composition
 * is a star: remotes may import the contract, the store, fragments, the design system, the API's limits and types, and the
 * types of each other's fragments, but no code of each other.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

export interface Import {
  /** Relative to the root. */
  file: string;
  /** A relative path, or a package with or without a subpath. */
  specifier: string;
  /** True if only types are imported, so that nothing remains at run time. */
  typeOnly: boolean;
  /** True for `import()`, which loads the module lazily. */
  lazy: boolean;
}

/** A violation, with the violated rule. */
export interface Violation extends Import {
  rule: string;
}

/** Packages that only some folders may import: package prefix → folders. */
const RESTRICTED: Record<string, readonly string[]> = {
  '@atlaskit/': ['mfe-staff/'],
  '@mantine/': ['shared-ui/forms/', 'shared-ui/rich/'],
  '@tanstack/': ['mfe-staff/'],
  'embla-carousel': ['shared-ui/rich/'],
  'react-router-dom': ['shared-ui/router/'],
};

/**
 * The workspace modules that each kind of zone may import. `type:` allows only types; a slash at the end allows every module of
 * the package.
 */
const MAY_IMPORT: Record<string, readonly string[]> = {
  // The contract imports its own modules by the package's name, so that the compiler inlines the constants of
  // `contract/document`.
  contract: ['contract/'],
  remote: [
    'contract/',
    'shared-ui/',
    'app-kit/store',
    'app-kit/fragment',
    'type:api/contract',
    'type:api/staff-contract',
    'type:releases/staff-contract',
    'api/limits',
  ],
  shell: [
    'contract/',
    'shared-ui/',
    'app-kit/',
    'shell/fragment/in-page',
    'type:api/contract',
    'api/limits',
  ],
  'app-kit': ['contract/', 'shared-ui/', 'type:api/contract', 'api/limits'],
  'shared-ui': ['contract/', 'shared-ui/', 'type:api/contract', 'api/limits'],
  platform: ['contract/cookies', 'contract/document', 'contract/indian-time', 'contract/language'],
  api: [
    'contract/cookies',
    'contract/digits',
    'contract/indian-time',
    'contract/language',
    'contract/message-template',
    'contract/pictures',
    'contract/plain-forms',
    'contract/push',
    'contract/service-page',
    'platform',
    'platform/',
  ],
  gateway: [
    'contract/',
    'platform',
    'platform/',
    'releases/interfaces',
    'releases/open',
    'api/app',
    'api/business',
    'api/catalogue-feed',
    'api/platform',
    'api/settings',
    'api/settings-feed',
    'api/workers',
    'type:api/contract',
  ],
  // Nothing of the gateway, because releases can run in a separate process.
  releases: ['contract/', 'platform', 'platform/', 'api/app', 'api/platform', 'api/settings'],
  edge: ['contract/', 'gateway/edge'],
  e2e: [],
};

/** Test doubles of the store and of releases, for tests, benches and remotes that run standalone. */
const TEST_DOUBLES = ['app-kit/store/testing', 'app-kit/store/page-runner', 'releases/testing'];
const TEST_FILE = /\.test\.tsx?$|\/(?:bench|dev|test|test-utils)\//;

/** Checks every source file below `root` and returns the violations. */
export function findViolations(root: string): Violation[] {
  const zones = listZones(root);
  return zones.flatMap((zone) =>
    listSourceFiles(path.join(root, zone)).flatMap((file) => {
      const relative = path.relative(root, file);
      return parseImports(relative, readFileSync(file, 'utf8')).flatMap((found) =>
        findViolation(found, zone, zones),
      );
    }),
  );
}

/** The zones: every folder of a known kind with a package.json or, in a fixture, with a src folder. */
export function listZones(root: string): string[] {
  return readdirSync(root).filter((name) => {
    const dir = path.join(root, name);
    if (!statSync(dir).isDirectory() || name === 'node_modules' || name.startsWith('.'))
      return false;
    return (
      getKind(name) in MAY_IMPORT &&
      readdirSync(dir).some((child) => child === 'package.json' || child === 'src')
    );
  });
}

const getKind = (zone: string): string => (zone.startsWith('mfe-') ? 'remote' : zone);

function findViolation(found: Import, zone: string, zones: readonly string[]): Violation[] {
  const createViolation = (rule: string): Violation[] => [{ ...found, rule }];
  const folders = Object.entries(RESTRICTED).find(([prefix]) =>
    found.specifier.startsWith(prefix),
  )?.[1];
  if (folders !== undefined && !folders.some((folder) => found.file.startsWith(folder)))
    return createViolation(`only ${folders.join(' and ')} may import it`);
  if (found.specifier.startsWith('.')) {
    const target = path.normalize(path.join(path.dirname(found.file), found.specifier));
    return target.startsWith(`${zone}/`)
      ? []
      : createViolation(`${zone} may not reach outside its folder by a path`);
  }
  const owner = zones.find(
    (name) => found.specifier === name || found.specifier.startsWith(`${name}/`),
  );
  if (owner === undefined) return [];
  if (TEST_DOUBLES.includes(found.specifier))
    return TEST_FILE.test(found.file)
      ? []
      : createViolation('only tests, benches and standalone remotes may import it');
  const allowed = MAY_IMPORT[getKind(zone)] ?? [];
  return isFragmentType(found, zone, owner) || allowed.some((entry) => matchesEntry(found, entry))
    ? []
    : createViolation(
        `${zone} may import ${allowed.join(', ') || 'no other package of the workspace'}`,
      );
}

const matchesEntry = ({ specifier, typeOnly }: Import, entry: string): boolean =>
  entry.startsWith('type:')
    ? typeOnly && specifier === entry.slice('type:'.length)
    : specifier === entry || (entry.endsWith('/') && specifier.startsWith(entry));

/** Whether the import takes only the types of another remote's fragments. */
const isFragmentType = ({ specifier, typeOnly }: Import, zone: string, owner: string): boolean =>
  typeOnly &&
  [zone, owner].every((app) => getKind(app) === 'remote') &&
  specifier === `${owner}/fragments`;

/** All static, dynamic and re-exporting imports of a file. */
export function parseImports(file: string, source: string): Import[] {
  const { module } = parseSync(file, source);
  const found: Import[] = [];
  for (const statement of module.staticImports) {
    const typeOnly =
      statement.entries.length > 0 && statement.entries.every((entry) => entry.isType);
    found.push({ file, specifier: statement.moduleRequest.value, typeOnly, lazy: false });
  }
  for (const statement of module.staticExports) {
    for (const entry of statement.entries) {
      if (entry.moduleRequest)
        found.push({
          file,
          specifier: entry.moduleRequest.value,
          typeOnly: entry.isType,
          lazy: false,
        });
    }
  }
  for (const call of module.dynamicImports) {
    const text = source.slice(call.moduleRequest.start, call.moduleRequest.end);
    const specifier = text.replace(/^['"`]|['"`]$/g, '');
    found.push({ file, specifier, typeOnly: false, lazy: true });
  }
  return found;
}

/** Source files in a folder, except built, installed and deliberately broken ones. */
export function listSourceFiles(dir: string, kind = /\.(ts|tsx|mts)$/): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(dir, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : listSourceFiles(file, kind);
    return kind.test(entry.name) && !entry.name.startsWith('rspack.config') ? [file] : [];
  });
}

const SKIPPED = new Set(['node_modules', 'dist', 'fixture']);
