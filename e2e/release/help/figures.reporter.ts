/** Prints all measured figures as one table at the end of the run: name, value and bound. */
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { FIGURE, type Figure } from './figures.ts';

export default class FiguresReporter implements Reporter {
  readonly #figures: Figure[] = [];

  onTestEnd(_test: TestCase, result: TestResult): void {
    for (const { type, description } of result.annotations) {
      if (type === FIGURE) this.#figures.push(JSON.parse(description ?? '') as Figure);
    }
  }

  onEnd(): void {
    if (this.#figures.length === 0) return;
    const width = (key: keyof Figure): number =>
      Math.max(...this.#figures.map((figure) => figure[key].length));
    const [what, value] = [width('what'), width('value')];
    const lines = this.#figures.map((figure) =>
      [figure.what.padEnd(what), figure.value.padStart(value), figure.bound].join('  '),
    );
    process.stdout.write(`\nFigures\n${lines.join('\n')}\n`);
  }
}
