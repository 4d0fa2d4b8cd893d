/** Extracts from a report what may be stored for staff: errors by position. Pure. */
import { hash } from 'node:crypto';
import { getErrorText } from 'contract/error-text';
import {
  parsePosition,
  type Diagnostics,
  type ErrorRecord,
  type LiveVersion,
} from 'releases/interfaces';
import type { ChosenSet } from '../choose/choose-set.ts';
import type { Report } from './report.schema.ts';

/**
 * How many frames, from the innermost, identify an error. If a chunk does not load, the first three are the bundler's,
 * which are the same for all chunks of a version.
 */
const FINGERPRINT_FRAMES = 5;

/**
 * Extracts what a report contains about versions, files and routes of its page. The rest is dropped, because anyone
 * can send reports.
 */
export function extractDiagnostics(chosen: ChosenSet, report: Report): Diagnostics {
  const route = findRoute(chosen, report.route);
  return { errors: extractErrors(chosen, report, route) };
}

function extractErrors(chosen: ChosenSet, { errors }: Report, route: string): ErrorRecord[] {
  return errors.flatMap(({ remote, version, kind, name, message, frames }) => {
    const pageFrames = frames.filter((frame) => isInPage(chosen, frame));
    if (findVersion(chosen, remote, version) === undefined) return [];
    if (pageFrames.length === 0 && (kind === 'error' || kind === 'rejection')) return [];
    return [createErrorRecord({ remote, version, route, kind, name, message, frames: pageFrames })];
  });
}

/**
 * Returns the error of server-side rendering as a record of the version that it is attributed to, or else of the version
 * in its first stack frame. Empty if neither is known.
 */
export function buildRenderingErrors(
  chosen: ChosenSet,
  {
    reason,
    stackPaths,
    versions,
  }: { reason: string; stackPaths: readonly string[]; versions: readonly LiveVersion[] },
  route: string | null,
): ErrorRecord[] {
  const frames = stackPaths.filter((frame) => isInPage(chosen, frame));
  const owner = versions.at(-1)?.manifest;
  const { remote, version } =
    frames[0] === undefined ? { remote: '', version: '' } : parsePosition(frames[0]);
  const [name, message] = ['Error', getErrorText(reason)];
  const about = { route: findRoute(chosen, route), kind: 'gateway', name, message, frames };
  if (owner !== undefined && chosen.has(owner.remote))
    return [createErrorRecord({ ...about, remote: owner.remote, version: owner.version })];
  return frames.length === 0 ? [] : [createErrorRecord({ ...about, remote, version })];
}

function createErrorRecord(about: Omit<ErrorRecord, 'fingerprint' | 'count'>): ErrorRecord {
  const { kind, name, message, frames } = about;
  const text = [kind, name, message, ...frames.slice(0, FINGERPRINT_FRAMES)].join('\n');
  return { ...about, fingerprint: hash('sha256', text, 'buffer').subarray(0, 12), count: 1 };
}

/** Returns the route if a version of the set has it, otherwise an empty text: invented paths are not stored. */
function findRoute(chosen: ChosenSet, route: string | null): string {
  const isKnown = [...chosen.values()].some(({ version }) =>
    (version.manifest.routes ?? []).some(({ path }) => path === route),
  );
  return isKnown && route !== null ? route : '';
}

function findVersion(chosen: ChosenSet, remote: string, version: string) {
  const { version: assigned, stable } = chosen.get(remote) ?? {};
  return [assigned, stable].find((candidate) => candidate?.manifest.version === version);
}

function isInPage(chosen: ChosenSet, frame: string): boolean {
  const { remote, version, file } = parsePosition(frame);
  const found = findVersion(chosen, remote, version);
  return found !== undefined && Object.hasOwn(found.manifest.files, file);
}
