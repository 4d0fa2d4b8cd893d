import type { ErrorRow } from './errors.sql.ts';

/** Equal errors of one version: the same source line, or the same position if the line is not known. */
export interface ErrorGroup {
  version: string;
  kind: string;
  name: string;
  /** The known phrase of the engine's message. */
  message: string;
  /** Source position, with the text of the line; null if it is not known. */
  place: { source: string; line: number; code: string | null } | null;
  /** Positions in the built files, from the latest error. */
  frames: string[];
  count: number;
  /** ISO 8601, UTC. */
  first: string;
  last: string;
  /** Route → count, most frequent first. */
  routes: Record<string, number>;
}

/**
 * Groups rows, most frequent group first.
 * @param rows latest first
 */
export function groupErrors(rows: readonly ErrorRow[]): ErrorGroup[] {
  const groups = new Map<string, ErrorGroup>();
  for (const row of rows) {
    const key = getGroupKey(row);
    const group = groups.get(key) ?? createGroup(row);
    groups.set(key, group);
    const { count } = row;
    group.count += count;
    group.first = getEarlier(group.first, row.first_at.toISOString());
    group.last = getLater(group.last, row.last_at.toISOString());
    if (row.route !== '') group.routes[row.route] = (group.routes[row.route] ?? 0) + count;
  }
  return [...groups.values()]
    .map((group) => ({ ...group, routes: sortByCount(group.routes) }))
    .sort((a, b) => b.count - a.count);
}

function getGroupKey({
  version,
  kind,
  name,
  message,
  source,
  line,
  fingerprint,
}: ErrorRow): string {
  const location = source === null ? fingerprint.toString('hex') : `${source}:${line}`;
  return [version, kind, name, message, location].join('\n');
}

const createGroup = (row: ErrorRow): ErrorGroup => {
  const { version, kind, name, message, source, line, code, frames } = row;
  return {
    version,
    kind,
    name,
    message,
    place: source === null || line === null ? null : { source, line, code },
    frames,
    count: 0,
    first: row.first_at.toISOString(),
    last: row.last_at.toISOString(),
    routes: {},
  };
};

const getEarlier = (a: string, b: string): string => (a < b ? a : b);
const getLater = (a: string, b: string): string => (a < b ? b : a);

const sortByCount = (routes: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(routes).sort(([, a], [, b]) => b - a));
