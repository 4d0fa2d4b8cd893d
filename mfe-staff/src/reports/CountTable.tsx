import { Table } from 'shared-ui/forms/lists';
import { Panel } from '../ui/Panel.tsx';
import styles from './ReportsPage.module.css';

export type CountRow = [name: string, count: number];

interface CountTableProps {
  heading: string;
  /** Shown without rows. */
  none: string;
  /** Labels of both columns. */
  columns: readonly [name: string, count: string];
  rows: readonly CountRow[];
}

/** Panel with a count for each name. */
export function CountTable({ heading, none, columns: [name, count], rows }: CountTableProps) {
  return (
    <Panel heading={heading}>
      {rows.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <Table
          caption={heading}
          captionHidden
          columns={[
            { label: name, cell: ([text]) => text },
            { label: count, align: 'end', cell: ([, times]) => times },
          ]}
          rows={rows}
          rowKey={([text]) => text}
        />
      )}
    </Panel>
  );
}
