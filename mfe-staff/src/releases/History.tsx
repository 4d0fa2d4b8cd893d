import type { HistoryLine } from 'releases/staff-contract';
import { Table, type Column } from 'shared-ui/forms/lists';
import { formatDateTime } from 'shared-ui/parts';
import { Panel } from '../ui/Panel.tsx';
import layout from '../ui/layout.module.css';
import styles from './ReleasesPage.module.css';
import { texts } from '../texts/en/releases.ts';

/** Entries shown at once; the others are collapsed. */
const MAX_OPEN = 12;

/** Who did what, newest first. */
export function History({ lines }: { lines: readonly HistoryLine[] }) {
  const older = lines.slice(MAX_OPEN);
  return (
    <Panel heading={texts.history.heading}>
      {lines.length === 0 ? (
        <p className={layout.muted}>{texts.history.none}</p>
      ) : (
        <HistoryTable lines={lines.slice(0, MAX_OPEN)} />
      )}
      {older.length > 0 && (
        <details>
          <summary className={styles.summary}>{texts.history.older(older.length)}</summary>
          <HistoryTable lines={older} />
        </details>
      )}
    </Panel>
  );
}

const HistoryTable = ({ lines }: { lines: readonly HistoryLine[] }) => (
  <Table
    caption={texts.history.heading}
    captionHidden
    columns={COLUMNS}
    rows={lines}
    rowKey={({ seq }) => seq}
  />
);

const COLUMNS: readonly Column<HistoryLine>[] = [
  { label: texts.history.when, cell: ({ at }) => formatDateTime(at) },
  { label: texts.overrides.actor, cell: ({ actor }) => actor },
  { label: texts.columns.remote, cell: ({ remote }) => remote },
  { label: texts.reports.version, cell: ({ version }) => version ?? texts.empty },
  { label: texts.history.what, cell: ({ text }) => text },
];
