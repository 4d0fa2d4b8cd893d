/** Prints all measurements as one table at the end of the run: name, value and bound. */
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { MEASUREMENT, type Measurement } from './measurements.ts';

export default class MeasurementsReporter implements Reporter {
  readonly #measurements: Measurement[] = [];

  onTestEnd(_test: TestCase, result: TestResult): void {
    for (const { type, description } of result.annotations) {
      if (type === MEASUREMENT)
        this.#measurements.push(JSON.parse(description ?? '') as Measurement);
    }
  }

  onEnd(): void {
    if (this.#measurements.length === 0) return;
    const width = (key: keyof Measurement): number =>
      Math.max(...this.#measurements.map((measurement) => measurement[key].length));
    const [what, value] = [width('what'), width('value')];
    const lines = this.#measurements.map((measurement) =>
      [measurement.what.padEnd(what), measurement.value.padStart(value), measurement.bound].join(
        '  ',
      ),
    );
    process.stdout.write(`\nMeasurements\n${lines.join('\n')}\n`);
  }
}
