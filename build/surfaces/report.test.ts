import { expect, it } from 'vitest';
import { printReport, readReport } from './report.ts';
import { shake } from './shake.ts';

const texts = new Map([
  [
    'kit/base',
    "export { cut } from './cut.ts';\nexport declare const a: Size;\ntype Size = 1;\nexport {};",
  ],
  [
    'kit/cut',
    'export declare function cut(): Inner;\ninterface Inner { b: string }\nexport declare const unseen: number;',
  ],
]);
const modules = { 'kit/base': 'kit/base' };
const report = { name: 'kit', about: 'a kit', version: '1.2.3', modules };

it('a report contains exactly the reachable declarations and can be parsed', () => {
  const shaken = shake(texts, modules);
  const text = printReport({ ...report, shaken });
  expect(text).toContain('# kit 1.2.3');
  expect(text).toContain('export function cut(): Inner;');
  expect(text).toContain('\ndeclare interface Inner { b: string }');
  expect(text).not.toContain('unseen');
  const read = readReport(text);
  expect(read.shaken.names).toEqual(shaken.names);
  expect(printReport(read)).toBe(text);
});

it('a malformed report is rejected', () => {
  expect(() => readReport('# kit')).toThrow('not a report');
});
