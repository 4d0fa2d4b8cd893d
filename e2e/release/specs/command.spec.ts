import { readFileSync } from 'node:fs';
import path from 'node:path';
import { recordMeasurement } from '../help/measurements.ts';
import { expect, test } from '../help/fixtures.ts';

const REMOTE = 'mfe-account';
const root = path.join(import.meta.dirname, '../../..');

const parseOutput = ({ out }: { out: string }): Record<string, unknown> =>
  JSON.parse(out) as Record<string, unknown>;

test('publish without a version derives it from the package version and the content hash', async ({
  staff,
}) => {
  const { code, out } = await staff.runCommand('publish', REMOTE, '--json');
  const version = String(parseOutput({ out })['version']);
  const file = readFileSync(path.join(root, REMOTE, 'package.json'), 'utf8');
  const { version: number } = JSON.parse(file) as { version: string };
  expect(code).toBe(0);
  expect(version).toMatch(new RegExp(`^${number.replaceAll('.', '\\.')}-[0-9a-f]{8}$`));
  const second = parseOutput(await staff.runCommand('publish', REMOTE, '--json'));
  expect(second).toMatchObject({ version, already: true });
  recordMeasurement(
    'version of the same sources, built and published twice',
    version,
    'one version',
  );
});
