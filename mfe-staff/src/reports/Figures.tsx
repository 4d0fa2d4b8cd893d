import type { Report } from 'api/staff-contract';
import { ReportPanel } from './ReportPanel.tsx';
import styles from './ReportsPage.module.css';
import { texts } from '../texts/en/reports.ts';

const { figures } = texts;

const formatRating = ({ average, reviews }: Report['ratings']): string =>
  average === null ? figures.unrated : figures.rated(average, reviews);

const formatShare = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`;

/** Labels and values of the figures. */
export const toFigureRows = (
  report: Report,
): readonly (readonly [label: string, value: string | number])[] => {
  const { customers, cancelled } = report;
  return [
    [figures.customers, customers.all],
    [figures.returning, customers.returning],
    [figures.repeatRate, formatShare(customers.returning, customers.all)],
    [figures.revisits, report.revisits],
    [figures.cancelled, cancelled.orders],
    [figures.cancelledByCustomer, cancelled.by_customer],
    [figures.rating, formatRating(report.ratings)],
  ];
};

/** Counts of customers, revisits, cancellations, and the rating. */
export function Figures({ report }: { report: Report }) {
  const { customers } = report;
  const rows = toFigureRows(report);
  return (
    <ReportPanel
      heading={figures.heading}
      none=""
      bars={[
        [figures.returningBar, customers.returning],
        [figures.newBar, customers.all - customers.returning],
      ]}
      csv={rows}
    >
      <dl className={styles.figures}>
        {rows.flatMap(([label, value]) => [
          <dt key={label}>{label}</dt>,
          <dd key={`${label} value`}>{value}</dd>,
        ])}
      </dl>
    </ReportPanel>
  );
}
