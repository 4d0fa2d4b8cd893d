import type { ReactNode } from 'react';
import { Button, VisuallyHidden } from 'shared-ui/base';
import { Panel } from '../ui/Panel.tsx';
import { saveFile } from '../ui/save-file.ts';
import { BarChart, type Bar } from './BarChart.tsx';
import layout from '../ui/layout.module.css';
import { texts } from '../texts/en/reports.ts';
import { toCsv } from './to-csv.ts';

interface ReportPanelProps {
  heading: string;
  /** Shown without bars. */
  none: string;
  bars: readonly Bar[];
  /** Formats the figures of the chart. */
  format?: (value: number) => string;
  /** Rows of the file, labels first. */
  csv: Parameters<typeof toCsv>[0];
  children: ReactNode;
}

/** Panel with a chart above its table, and the same figures as CSV. */
export function ReportPanel({ heading, none, bars, format, csv, children }: ReportPanelProps) {
  if (bars.length === 0)
    return (
      <Panel heading={heading}>
        <p className={layout.muted}>{none}</p>
      </Panel>
    );
  return (
    <Panel
      heading={heading}
      aside={
        <Button
          variant="secondary"
          size="small"
          onClick={() => saveFile(`${heading}.csv`, toCsv(csv), 'text/csv')}
        >
          {texts.csv}
          <VisuallyHidden>: {heading}</VisuallyHidden>
        </Button>
      }
    >
      <BarChart bars={bars} label={texts.chart(heading)} {...(format && { format })} />
      {children}
    </Panel>
  );
}
