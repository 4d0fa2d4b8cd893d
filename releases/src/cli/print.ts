import { formatIndianTime, formatTable } from 'platform/print';
import { describeAction } from '../actions/describe-action.ts';
import type { HistoryEntry } from '../actions/history-chain.ts';
import type { ReleaseStatus } from '../ops/release-status.ts';
import { formatRollout } from '../rollouts/format-rollout.ts';
import { EMPTY_CELL, STATUS_COLUMNS, buildStatusRows, type StatusRow } from '../ops/status-rows.ts';

/** Formats a table with a line per remote, then the reasons for halts, the rollouts and the commits. */
export function formatStatus(remotes: ReleaseStatus): string {
  const rows = buildStatusRows(remotes);
  if (rows.length === 0) return 'Nothing is published yet: npm run release -- publish mfe-catalog';
  const reasons = rows.flatMap(({ remote, reason }) =>
    reason === null ? [] : ['', `${remote} is halted: ${reason}`],
  );
  const rollouts = rows.flatMap(({ remote }) =>
    formatRollout(remote, remotes[remote] ?? { canary: null }),
  );
  return [formatStatusTable(rows), ...reasons, ...rollouts, ...formatSources(remotes)].join('\n');
}

/** Formats the commits that live versions were built from, if they are known. */
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

const formatStatusTable = (rows: readonly StatusRow[]): string =>
  formatTable(
    STATUS_COLUMNS.map(({ name, heading, isNumber }) => ({
      heading,
      cell: (row: StatusRow) => row[name],
      ...(isNumber ? { align: 'right' as const } : {}),
    })),
    rows,
  );

/** Formats the history, oldest entry first. */
export function formatHistory(entries: readonly HistoryEntry[]): string {
  return formatTable(
    [
      { heading: 'No.', cell: ({ seq }: HistoryEntry) => String(seq), align: 'right' },
      { heading: 'When', cell: ({ at }) => formatIndianTime(at) },
      { heading: 'Who', cell: ({ actor }) => actor },
      { heading: 'What', cell: ({ act }) => act },
      { heading: 'Remote', cell: ({ remote }) => remote },
      { heading: 'Version', cell: ({ version }) => version ?? EMPTY_CELL },
      { heading: 'More', cell: (entry) => describeAction(entry, 'en') },
    ],
    entries,
  );
}
