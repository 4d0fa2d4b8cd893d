/** Compares each surface with its report on disk and determines the required version. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readAppRoutes } from '../app-routes.ts';
import { compareSurfaces, type NameVerdict } from './compare.ts';
import { generateDeclarations } from './declarations.ts';
import { NAMES_FILE, readKnownNames, type KnownNames } from './known-names.ts';
import { printReport, readReport } from './report.ts';
import { buildRemoteModules } from './remote-modules.ts';
import { shake, type ReachableExports } from './shake.ts';
import {
  isRemote,
  getReportFile,
  listSurfaces,
  readSurfaceVersion,
  type Surface,
} from './surface-list.ts';
import { listExposedModules, buildSurfaceIndex } from './surfaces.ts';
import { getChanges, updateSpans, getRequiredVersion, type Change } from './versions.ts';

export interface SurfaceReview {
  surface: Surface;
  /** Changes since the report. */
  changes: readonly Change[];
  /** The required version. */
  version: string;
  /** The declared version. */
  declaredVersion: string;
  /** New version history of its names. */
  names: KnownNames;
  /** Text of the new report. */
  report: string;
  /** Path of the report from the root. */
  file: string;
}

/** Compares surfaces with their reports: all, or the given ones. */
export function reviewSurfaces(
  root: string,
  isSelected: (surface: Surface) => boolean = () => true,
): SurfaceReview[] {
  const all = listSurfaces(root).filter(isSelected);
  const files = all.flatMap(({ modules }) => Object.values(modules));
  const texts = files.length === 0 ? new Map<string, string>() : generateDeclarations(root, files);
  const known = readNames(root);
  return all.map((surface) =>
    reviewSurface(root, { surface, known, ...buildSources(root, surface, texts) }),
  );
}

interface Sources {
  modules: Record<string, string>;
  texts: ReadonlyMap<string, string>;
}

function buildSources(root: string, surface: Surface, texts: ReadonlyMap<string, string>): Sources {
  if (isRemote(surface.name)) {
    const offered = listExposedModules(root).filter(({ remote }) => remote === surface.name);
    const [fragmentTypes] = Object.values(surface.modules).map((file) =>
      texts.get(removeExtension(file)),
    );
    return buildRemoteModules(surface.name, {
      offered,
      ...readAppRoutes(path.join(root, surface.name)),
      fragmentTypes: fragmentTypes ?? '',
    });
  }
  const modules = Object.fromEntries(
    Object.entries(surface.modules).map(([name, file]) => [name, removeExtension(file)]),
  );
  const used = new Map(texts);
  for (const [module, use] of Object.entries(surface.consumers ?? {})) {
    const file = modules[module] ?? '';
    used.set(file, `${texts.get(file)}\nexport declare ${use}\n`);
  }
  return { modules, texts: used };
}

const removeExtension = (file: string): string => file.replace(/\.tsx?$/, '');

function reviewSurface(
  root: string,
  { surface, known, modules, texts }: Sources & { surface: Surface; known: KnownNames },
): SurfaceReview {
  const file = getReportFile(surface);
  const declaredVersion = readSurfaceVersion(root, surface);
  const shaken = shake(texts, modules);
  const reportPath = path.join(root, file);
  const reported = existsSync(reportPath) ? readReport(readFileSync(reportPath, 'utf8')) : null;
  const packages = path.join(root, surface.owner);
  const compared =
    reported === null ? listUnchanged(shaken) : compareSurfaces(packages, reported.shaken, shaken);
  const changes = getChanges(compared);
  const version = getRequiredVersion(
    reported?.version ?? declaredVersion,
    declaredVersion,
    changes,
  );
  const names = updateSpans(known, compared, version);
  const { name, about } = surface;
  return {
    surface,
    changes,
    version,
    declaredVersion,
    names,
    report: printReport({ name, about, version, modules, shaken }),
    file,
  };
}

/** Verdicts for a surface without a report: its names count as existing since its current version. */
const listUnchanged = ({ names }: ReachableExports): NameVerdict[] =>
  Object.entries(names).flatMap(([module, all]) =>
    all.map(({ name }) => ({ module, name, verdict: 'same' as const })),
  );

const readNames = (root: string): KnownNames =>
  existsSync(path.join(root, NAMES_FILE)) ? readKnownNames(root) : {};

/** Writes the reports, raises versions if required, and returns messages about them. */
export function writeReports(root: string, reviewed: readonly SurfaceReview[]): string[] {
  mkdirSync(path.join(root, 'surfaces'), { recursive: true });
  for (const { file, report } of reviewed) writeFileSync(path.join(root, file), report);
  const raised = reviewed.filter(({ version, declaredVersion }) => version !== declaredVersion);
  for (const { surface, declaredVersion, version } of raised) {
    const { file, field } = surface.versionIn;
    const printField = (value: string): string => `"${field}": "${value}"`;
    const text = readFileSync(path.join(root, file), 'utf8');
    writeFileSync(
      path.join(root, file),
      text.replace(printField(declaredVersion), printField(version)),
    );
  }
  const others = listSurfaces(root).length === reviewed.length ? {} : readNames(root);
  writeFileSync(path.join(root, NAMES_FILE), printNames(reviewed, others));
  writeFileSync(path.join(root, 'docs/surfaces.md'), buildSurfaceIndex(root));
  return raised.map(describeChanges);
}

export const describeChanges = ({
  surface: { name },
  declaredVersion,
  version,
  changes,
}: SurfaceReview): string =>
  [
    `${name} ${declaredVersion} has to be ${version}:`,
    ...changes.map((change) => `  ${change.name} of ${change.module}: ${change.verdict}`),
  ].join('\n');

/** Prints the version history of all surfaces. */
export function printNames(reviewed: readonly SurfaceReview[], others: KnownNames = {}): string {
  const names: KnownNames = Object.assign({}, others, ...reviewed.map((surface) => surface.names));
  const modules = sortByKey(names).map(([module, spans]) => {
    const lines = sortByKey(spans).map(
      ([name, [oldest, changed]]) => `    ${JSON.stringify(name)}: ["${oldest}", "${changed}"]`,
    );
    return `  ${JSON.stringify(module)}: {\n${lines.join(',\n')}\n  }`;
  });
  return `{\n${modules.join(',\n')}\n}\n`;
}

const sortByKey = <Value>(record: Record<string, Value>): [string, Value][] =>
  Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
