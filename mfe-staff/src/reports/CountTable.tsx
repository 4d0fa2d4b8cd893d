import { Table } from 'shared-ui/forms/lists';
import type { Bar } from './BarChart.tsx';
import { ReportPanel } from './ReportPanel.tsx';

interface CountTableProps {
  heading: string;
  /** Shown without rows. */
  none: string;
  /** Labels of both columns. */
  columns: readonly [name: string, count: string];
  rows: readonly Bar[];
}

/** Panel with a count for each name. */
export function CountTable({ heading, none, columns, rows }: CountTableProps) {
  const [name, count] = columns;
  return (
    <ReportPanel {...{ heading, none }} bars={rows} csv={[columns, ...rows]}>
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
    </ReportPanel>
  );
}
