import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import facts from '../../api/src/business/business.json' with { type: 'json' };
import * as limits from '../../api/src/limits.ts';

const root = path.join(import.meta.dirname, '../..');

/** What is not part of the product as it runs: tests, what runs alone, examples, measuring. */
const BESIDE =
  /\.(?:test|fixture|spec)\.|\/(?:dev|dist|bench|faults|visits\/cases|test|test-utils|gallery|node_modules)\//;

const HOME = 'api/src/business/business.json';

const sources = globSync('{api,gateway,shell,shared-ui,mfe-*}/**/*.{ts,tsx,json,html,svg,css}', {
  cwd: root,
  exclude: (name) => /(?:^|\/)(?:node_modules|dist)$/.test(String(name)),
}).filter((file) => !BESIDE.test(`/${file}`) && file !== HOME);

/** Lines of a source that are no comment. */
const linesOf = (file: string): string[] =>
  readFileSync(path.join(root, file), 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(?:\/?\*|\/\/)/.test(line));

it('looks at the whole product', () => {
  expect(sources.length).toBeGreaterThan(800);
});

it.each([facts.name, facts.address.city, facts.served.area, ...facts.served.blocks, facts.gstin])(
  'only the file of the business says %s',
  (fact) => {
    const said = new RegExp(`\\b${fact}`, 'i');
    expect(sources.filter((file) => linesOf(file).some((line) => said.test(line)))).toEqual([]);
  },
);

it.each([...facts.phones, facts.email])('only the file of the business has %s', (contact) => {
  expect(
    sources.filter((file) => readFileSync(path.join(root, file), 'utf8').includes(contact)),
  ).toEqual([]);
});

it('limits are plain values: the build puts them where pages import them', () => {
  expect(JSON.parse(JSON.stringify(limits))).toEqual({ ...limits });
});
