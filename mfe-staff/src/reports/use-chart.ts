import { useEffect, useRef } from 'react';
import type UPlot from 'uplot';

/**
 * Draws a chart, and draws it again when its container gets another width.
 * @param draw draws the chart into an element; memoized, because a new function draws it again
 * @returns the ref of the container
 */
export function useChart(draw: (element: HTMLElement) => UPlot) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = container.current;
    if (element === null) return undefined;
    let chart = draw(element);
    const resizes = new ResizeObserver(() => {
      if (chart.width === element.clientWidth) return;
      chart.destroy();
      chart = draw(element);
    });
    resizes.observe(element);
    return () => {
      resizes.disconnect();
      chart.destroy();
    };
  }, [draw]);
  return container;
}
