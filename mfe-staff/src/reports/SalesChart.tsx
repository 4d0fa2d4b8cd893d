import { useCallback } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { Report } from 'api/staff-contract';
import { formatRupees, uiTexts } from 'shared-ui/base';
import styles from './ReportsPage.module.css';
import { useChart } from './use-chart.ts';

const HEIGHT_PX = 220;
/** Width of the axis of amounts. */
const AXIS_PX = 84;
const DAY_SECONDS = 24 * 60 * 60;

const BARS = UPlot.paths.bars;

const toSeconds = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 1000;

function formatAxisDay(seconds: number): string {
  const day = new Date(seconds * 1000);
  return `${day.getUTCDate()} ${uiTexts.months[day.getUTCMonth()] ?? ''}`;
}

function draw(element: HTMLElement, days: Report['days']): UPlot {
  const style = getComputedStyle(element);
  const ink = style.getPropertyValue('--color-ink-soft');
  const axis = { stroke: ink, grid: { stroke: style.getPropertyValue('--color-line'), width: 1 } };
  const options: UPlot.Options = {
    width: element.clientWidth,
    height: HEIGHT_PX,
    legend: { show: false },
    cursor: { show: false },
    // Days are drawn as UTC, so that the computer's time zone does not shift them.
    tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
    scales: {
      // Half a day on both sides, for the first and the last bar.
      x: { range: (_, min, max) => [min - DAY_SECONDS / 2, max + DAY_SECONDS / 2] },
      y: { range: (_, __, max) => [0, Math.max(max, 1) * 1.1] },
    },
    axes: [
      {
        ...axis,
        incrs: [1, 2, 7, 14, 31].map((count) => count * DAY_SECONDS),
        values: (_, days) => days.map(formatAxisDay),
      },
      {
        ...axis,
        size: AXIS_PX,
        values: (_, amounts) => amounts.map((amount) => formatRupees(amount)),
      },
    ],
    series: [
      {},
      {
        ...(BARS && { paths: BARS({ size: [0.7, 48] }) }),
        fill: style.getPropertyValue('--color-primary'),
        points: { show: false },
      },
    ],
  };
  const data: UPlot.AlignedData = [
    days.map(({ day }) => toSeconds(day)),
    days.map(({ amount }) => amount),
  ];
  return new UPlot(options, data, element);
}

interface SalesChartProps {
  days: Report['days'];
  /** Description for screen readers; the table below has the figures. */
  label: string;
}

/** Bars of the sales of each day in rupees, as wide as its container. */
export function SalesChart({ days, label }: SalesChartProps) {
  const container = useChart(useCallback((element) => draw(element, days), [days]));
  return <div ref={container} className={styles.chart} role="img" aria-label={label} />;
}
