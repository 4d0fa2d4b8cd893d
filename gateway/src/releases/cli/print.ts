/** How the command prints for people. */
import { indianTime, table } from 'api/ops-print';
import type { HistoryEntry } from '../history-chain.ts';
import type { CanaryStatus, ReleaseStatus } from '../ops/release-status.ts';

/** One line for each remote, its versions below. */
export function statusTable(remotes: ReleaseStatus): string {
  const rows = Object.entries(remotes);
  const lines = table(
    [
      { heading: 'Remote', cell: ([remote]: (typeof rows)[number]) => remote },
      { heading: 'Stable', cell: ([, { stable }]) => stable ?? 'none' },
      { heading: 'Canary', cell: ([, { canary }]) => (canary === null ? '' : describe(canary)) },
      { heading: 'Versions', cell: ([, { versions }]) => String(versions.length), align: 'right' },
    ],
    rows,
  );
  const reasons = rows.flatMap(([remote, { canary }]) =>
    canary === null || canary.reason === null ? [] : [`${remote}: ${canary.reason}`],
  );
  return [lines, ...reasons].join('\n');
}

function describe({ version, percent, state, loads, failures }: CanaryStatus): string {
  return `${version} for ${percent}%, ${state}, ${loads} loaded, ${failures} failed`;
}

/** Oldest first. */
export function historyTable(entries: readonly HistoryEntry[]): string {
  return table(
    [
      { heading: 'No.', cell: ({ seq }: HistoryEntry) => String(seq), align: 'right' },
      { heading: 'When', cell: ({ at }) => indianTime(at) },
      { heading: 'Who', cell: ({ actor }) => actor },
      { heading: 'What', cell: ({ act }) => act },
      { heading: 'Remote', cell: ({ remote }) => remote },
      { heading: 'Version', cell: ({ version }) => version ?? '' },
      { heading: 'More', cell: ({ detail }) => JSON.stringify(detail) },
    ],
    entries,
  );
}
