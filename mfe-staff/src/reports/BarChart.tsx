import { useCallback, useMemo } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import styles from './ReportsPage.module.css';
import { useChart } from './use-chart.ts';

/** A name with its figure. */
export type Bar = readonly [name: string, value: number];

const MAX_BARS = 10;
const BAR_HEIGHT_PX = 30;
const AXIS_HEIGHT_PX = 40;
/** Share of the chart's width that names may take. */
const NAME_SHARE = 0.38;
/** Average width of a letter. */
const LETTER_PX = 7.5;
/** Possible differences between neighbouring figures at the axis. */
const STEPS = [1, 10, 100, 1e3, 1e4, 1e5, 1e6].flatMap((power) => [power, 2 * power, 5 * power]);

const BARS = UPlot.paths.bars;

const getHeight = (bars: readonly Bar[]): number => bars.length * BAR_HEIGHT_PX + AXIS_HEIGHT_PX;

const shorten = (name: string, letters: number): string =>
  name.length > letters ? `${name.slice(0, Math.max(1, letters - 1))}…` : name;

function draw(element: HTMLElement, bars: readonly Bar[], format: (value: number) => string) {
  const style = getComputedStyle(element);
  const axis = { stroke: style.getPropertyValue('--color-ink-soft') };
  const width = element.clientWidth;
  const letters = Math.floor((width * NAME_SHARE) / LETTER_PX);
  const names = bars.map(([name]) => shorten(name, letters));
  const size = 16 + Math.max(...names.map(({ length }) => length)) * LETTER_PX;
  const indexes = bars.map((_, index) => index);
  const options: UPlot.Options = {
    width,
    height: getHeight(bars),
    padding: [0, 24, 0, 0],
    legend: { show: false },
    cursor: { show: false },
    // The names are on the vertical axis (`ori` 1), the first on top (`dir` -1); the figures on the horizontal one.
    scales: {
      x: { time: false, ori: 1, dir: -1, range: [-0.5, bars.length - 0.5] },
      y: { ori: 0, dir: 1, range: (_, __, max) => [0, Math.max(max, 1) * 1.1] },
    },
    axes: [
      { ...axis, side: 3, size, splits: () => indexes, values: () => names, grid: { show: false } },
      {
        ...axis,
        side: 2,
        size: AXIS_HEIGHT_PX,
        incrs: STEPS,
        space: 64,
        values: (_, values) => values.map(format),
        grid: { stroke: style.getPropertyValue('--color-line'), width: 1 },
      },
    ],
    series: [
      {},
      {
        ...(BARS && { paths: BARS({ size: [0.6, 20] }) }),
        fill: style.getPropertyValue('--color-primary'),
        points: { show: false },
      },
    ],
  };
  return new UPlot(options, [indexes, bars.map(([, value]) => value)], element);
}

interface BarChartProps {
  /** Sorted as in the table; the first ten are drawn. */
  bars: readonly Bar[];
  format?: (value: number) => string;
  /** Description for screen readers; the table has the figures. */
  label: string;
}

/** Horizontal bars, one for each name, as wide as the container. */
export function BarChart({ bars: all, format = String, label }: BarChartProps) {
  const bars = useMemo(() => all.slice(0, MAX_BARS), [all]);
  const container = useChart(useCallback((element) => draw(element, bars, format), [bars, format]));
  return (
    <div
      ref={container}
      className={styles.chart}
      // The height is known before the chart is drawn, so that nothing moves.
      style={{ height: getHeight(bars) }}
      role="img"
      aria-label={label}
    />
  );
}
