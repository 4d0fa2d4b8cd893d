import { formatIndianTime, formatTable } from 'platform/print';
import { describeAction } from '../verbs/describe-action.ts';
import type { HistoryEntry } from '../verbs/history-chain.ts';
import type { ReleaseStatus } from '../ops/release-status.ts';
import { formatRollout } from '../rollouts/format-rollout.ts';
import { EMPTY_CELL, STATUS_COLUMNS, buildStatusRows, type StatusRow } from '../ops/status-rows.ts';

/**
 * One line per remote, or several if a line is wider than the terminal; the reasons for halts follow.
 * @param columns width of the terminal; lines are not wrapped without it, as in a pipe
 */
export function formatStatus(remotes: ReleaseStatus, columns = Number.POSITIVE_INFINITY): string {
  const rows = buildStatusRows(remotes);
  if (rows.length === 0) return 'Nothing is published yet: npm run release -- publish mfe-catalog';
  const tables = [STATUS_COLUMNS, STATUS_COLUMNS.filter(({ name }) => name !== 'versions')];
  const fitting = tables
    .map((shown) => formatStatusTable(rows, shown))
    .find((text) => fits(text, columns));
  const reasons = rows.flatMap(({ remote, reason }) =>
    reason === null ? [] : ['', ...wrap(`${remote} is halted: ${reason}`, columns)],
  );
  const rollouts = rows.flatMap(({ remote }) =>
    formatRollout(remote, remotes[remote] ?? { canary: null }),
  );
  return [fitting ?? formatStacked(rows), ...reasons, ...rollouts, ...formatSources(remotes)].join(
    '\n',
  );
}

/** The commits that live versions were built from, if known. */
function formatSources(remotes: ReleaseStatus): string[] {
  const lines = Object.entries(remotes)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([remote, { stable, canary, sources = {} }]) =>
      [stable, canary?.version ?? null].flatMap((version) => {
        const source = version === null ? undefined : sources[version];
        if (source === undefined) return [];
        const changes = source.dirty ? ', with uncommitted changes' : '';
        return [`${remote} ${version} was built from ${source.commit}${changes}`];
      }),
    );
  return lines.length === 0 ? [] : ['', ...lines];
}

const formatStatusTable = (rows: readonly StatusRow[], shown: typeof STATUS_COLUMNS): string =>
  formatTable(
    shown.map(({ name, heading, isNumber }) => ({
      heading,
      cell: (row: StatusRow) => row[name],
      ...(isNumber ? { align: 'right' as const } : {}),
    })),
    rows,
  );

const fits = (text: string, columns: number): boolean =>
  text.split('\n').every((line) => line.length <= columns);

function formatStacked(rows: readonly StatusRow[]): string {
  return rows.map((row) => [row.remote, ...formatRemote(row)].join('\n  ')).join('\n\n');
}

function formatRemote({
  stable,
  versions,
  canary,
  share,
  state,
  loaded,
  failed,
}: StatusRow): string[] {
  const count = versions === '1' ? '1 version' : `${versions} versions`;
  const first = `stable  ${stable}, of ${count}`;
  if (canary === EMPTY_CELL) return [first, 'canary  none'];
  return [
    first,
    `canary  ${canary}`,
    `        ${state} for ${share} of visitors`,
    `        ${loaded} loaded, ${failed} failed`,
  ];
}

/** Wraps text at spaces. A word longer than the terminal stays whole. */
function wrap(text: string, columns: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last === undefined || longer.length > columns) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** Oldest first. */
export function formatHistory(entries: readonly HistoryEntry[]): string {
  return formatTable(
    [
      { heading: 'No.', cell: ({ seq }: HistoryEntry) => String(seq), align: 'right' },
      { heading: 'When', cell: ({ at }) => formatIndianTime(at) },
      { heading: 'Who', cell: ({ actor }) => actor },
      { heading: 'What', cell: ({ act }) => act },
      { heading: 'Remote', cell: ({ remote }) => remote },
      { heading: 'Version', cell: ({ version }) => version ?? EMPTY_CELL },
      { heading: 'More', cell: describeAction },
    ],
    entries,
  );
}
