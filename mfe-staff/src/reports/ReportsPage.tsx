import { useQuery } from '@tanstack/react-query';
import type { Me, Report } from 'api/staff-contract';
import { formatDay, parseDay, toIndianDay } from 'contract/indian-time';
import { Button, formatRupees } from 'shared-ui/base';
import { TextInput } from 'shared-ui/fields';
import { Table } from 'shared-ui/forms/lists';
import { formatDate } from 'shared-ui/parts';
import { useNavigate } from 'shared-ui/router';
import { callStaffApi } from '../calls/staff-client.ts';
import type { ConsolePageProps } from '../console-page-props.ts';
import { PageHead, Panel } from '../ui/Panel.tsx';
import { QueryResult } from '../ui/QueryResult.tsx';
import { saveFile } from '../ui/save-file.ts';
import { texts as orderTexts } from '../texts/en/order.ts';
import { Figures, toFigureRows } from './Figures.tsx';
import type { Bar } from './BarChart.tsx';
import { CountTable } from './CountTable.tsx';
import { Places, toPlaceRows } from './Places.tsx';
import layout from '../ui/layout.module.css';
import styles from './ReportsPage.module.css';
import { texts } from '../texts/en/reports.ts';
import { SalesChart } from './SalesChart.tsx';
import { SalesTable, toSalesColumns, toSalesRows } from './SalesTable.tsx';
import { toCsv } from './to-csv.ts';

interface Period {
  /** First day, such as 2026-11-23. */
  from: string;
  /** Last day. */
  to: string;
}

const getFirstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

/** Reads the period from the URL; by default, the current month up to today in India. */
function readPeriod(search: URLSearchParams): Period {
  const today = formatDay(toIndianDay(Date.now()));
  return { from: search.get('from') ?? getFirstOfMonth(today), to: search.get('to') ?? today };
}

/** Returns the whole month before a day's month. */
function getPreviousMonth(day: string): Period {
  const to = formatDay((parseDay(getFirstOfMonth(day)) ?? 0) - 1);
  return { from: getFirstOfMonth(to), to };
}

/**
 * Sales, customers, cancellations and ratings of a period, and what customers looked for without success: searches
 * without a result and places outside our blocks.
 */
export default function ReportsPage({ me, search }: ConsolePageProps) {
  const navigate = useNavigate();
  const period = readPeriod(search);
  const query = useQuery({
    queryKey: ['report', period],
    queryFn: async ({ signal }) =>
      (await callStaffApi('GET /ops/report', { query: period, signal })).report,
    // Completed orders change the report, but no live event invalidates it.
    staleTime: 0,
  });
  const choose = (change: Partial<Period>): void => {
    const params = new URLSearchParams({ ...period, ...change });
    void navigate(`/staff/reports?${params}`, { replace: true });
  };
  return (
    <>
      <PageHead heading={texts.heading} hint={texts.hint}>
        <div className={styles.period}>
          <Button variant="ghost" onClick={() => choose(getPreviousMonth(period.from))}>
            {texts.previousMonth}
          </Button>
          <TextInput
            label={texts.from}
            type="date"
            value={period.from}
            onChange={(from) => choose({ from })}
          />
          <TextInput
            label={texts.to}
            type="date"
            value={period.to}
            onChange={(to) => choose({ to })}
          />
          <Button
            variant="secondary"
            disabled={query.data === undefined}
            onClick={() => query.data && download(query.data)}
          >
            {texts.download}
          </Button>
        </div>
      </PageHead>
      <QueryResult query={query}>{(report) => <ReportParts {...{ me, report }} />}</QueryResult>
    </>
  );
}

function ReportParts({ me, report }: { me: Me; report: Report }) {
  return (
    <div className={layout.panels}>
      <SalesByDay report={report} />
      <div className={layout.columns}>
        <SalesTable heading={texts.services} rows={report.services} />
        <SalesTable heading={texts.technicians} rows={report.technicians} />
        <SalesTable heading={texts.blocks} rows={report.blocks} />
        <Figures report={report} />
      </div>
      <div className={layout.columns}>
        <CountTable {...texts.cancelled} rows={toReasonRows(report)} />
        <CountTable {...texts.ratings} rows={toRatingRows(report)} />
        <CountTable {...texts.searches} rows={toSearchRows(report)} />
      </div>
      <Places me={me} places={report.places} />
    </div>
  );
}

const REASONS: Readonly<Record<string, string>> = {
  ...orderTexts.cancel.reasons,
  customer: texts.cancelled.customer,
};

const toReasonRows = ({ cancelled }: Report): Bar[] =>
  cancelled.reasons.map(({ reason, orders }) => [
    REASONS[reason] ?? texts.cancelled.unknown,
    orders,
  ]);

const toRatingRows = ({ ratings }: Report): Bar[] =>
  ratings.by_stars.map(({ stars, reviews }) => [texts.ratings.stars(stars), reviews]);

const toSearchRows = ({ searches }: Report): Bar[] =>
  searches.map(({ query, times }) => [query, times]);

const DAY_COLUMNS = toSalesColumns(texts.columns.day);

function SalesByDay({ report }: { report: Report }) {
  const { days, orders, amount } = report;
  const rows = days
    .filter((day) => day.orders > 0)
    .map(({ day, ...sales }) => ({ name: formatDate(day), ...sales }));
  return (
    <Panel heading={texts.sales.heading}>
      {rows.length === 0 ? (
        <p className={layout.muted}>{texts.sales.none}</p>
      ) : (
        <>
          <SalesChart days={days} label={texts.sales.chart(formatRupees(amount), orders)} />
          <Table
            caption={texts.sales.heading}
            captionHidden
            columns={DAY_COLUMNS}
            rows={rows}
            rowKey={({ name }) => name}
            total={{ label: texts.total, value: formatRupees(amount) }}
          />
        </>
      )}
    </Panel>
  );
}

function download(report: Report): void {
  const { from, to, days, services, technicians, blocks, places } = report;
  const byDay = days.map(({ day, ...sales }) => ({ name: day, ...sales }));
  const tables = [
    toSalesRows(texts.columns.day, byDay),
    toSalesRows(texts.services, services),
    toSalesRows(texts.technicians, technicians),
    toSalesRows(texts.blocks, blocks),
    toFigureRows(report),
    [texts.cancelled.columns, ...toReasonRows(report)],
    [texts.ratings.columns, ...toRatingRows(report)],
    [texts.searches.columns, ...toSearchRows(report)],
    toPlaceRows(places),
  ];
  const csv = toCsv(tables.flatMap((rows) => [...rows, []]));
  saveFile(texts.fileName(from, to), csv, 'text/csv');
}
