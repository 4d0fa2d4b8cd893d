import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { readSettings } from '../../api/src/settings/settings.ts';
import { readGatewaySettings } from '../../gateway/src/server/gateway-settings.ts';
import { Variables } from '../../platform/src/settings/variables.ts';

const root = path.join(import.meta.dirname, '../..');
const operations = readFileSync(path.join(root, 'docs/operations.md'), 'utf8');

/** Variable → default, from the table of settings. */
function readDocumentedSettings(): Map<string, string> {
  const [, table = ''] = /^## Settings\n([^]*?)^## /m.exec(operations) ?? [];
  const rows = [...table.matchAll(/^\| (`[A-Z].*?) \| (.*?) \| /gm)];
  return new Map(
    rows.flatMap(([, names = '', defaults = '']) => {
      const values = defaults.split(', ');
      return [...names.matchAll(/`(\w+)`/g)].map(([, name = ''], index): [string, string] => [
        name,
        values[index] ?? values.at(-1) ?? '',
      ]);
    }),
  );
}

/** Configurations in which different variables are read. */
const CONFIGURATIONS = [
  {},
  { NODE_ENV: 'production' },
  { SMS_PROVIDER: 'msg91', MAIL_PROVIDER: 'smtp', PHONEPE_BASE_URL: 'https://pay.example' },
];

/** Names of all variables that are read at start. */
function collectReadVariables(): Set<string> {
  const names = new Set<string>();
  for (const configuration of CONFIGURATIONS) {
    const values = new Proxy<Record<string, string>>(configuration, {
      get: (target, name: string) => (names.add(name), target[name]),
    });
    for (const read of [readSettings, readGatewaySettings]) {
      try {
        read(values);
      } catch {
        // Missing values do not matter: all variables are read before errors are thrown.
      }
    }
  }
  return names;
}

afterEach(() => vi.restoreAllMocks());

it('the table of settings lists exactly the variables that are read', () => {
  expect([...readDocumentedSettings().keys()].sort()).toEqual([...collectReadVariables()].sort());
});

it('the table of settings has the right numeric defaults', () => {
  const readers = (['integer', 'number'] as const).map((reader) =>
    vi.spyOn(Variables.prototype, reader),
  );
  collectReadVariables();
  const table = readDocumentedSettings();
  const numbers = readers
    .flatMap(({ mock }) => mock.calls)
    .filter(([name]) => /^\d+(?:\.\d+)?$/.test(table.get(name) ?? ''));
  expect(new Set(numbers.map(([name]) => name)).size).toBeGreaterThan(20);
  const wrong = numbers.filter(([name, fallback]) => Number(table.get(name)) !== fallback);
  expect(wrong.map(([name, fallback]) => `${name}: ${fallback}`)).toEqual([]);
});
