import { spawn } from 'node:child_process';
import path from 'node:path';
import {
  BROKEN,
  createBrokenBuild,
  findOwnFile,
  getRemote,
  GOOD,
  MODULE,
} from '../../canaries/kinds.ts';
import { readBuild } from '../help/builds.ts';
import { formatSeconds, recordFigure } from '../help/figures.ts';
import { expect, test } from '../help/fixtures.ts';
import { getStoredFile, removeFile } from '../help/store.ts';

const MAIN = path.join(import.meta.dirname, '../../probe/main.ts');
/** Others are tried and reported with `PROBE_KINDS=all`, which takes a quarter of an hour, or their names. */
const REQUIRED = [
  'good',
  'blank because of its style',
  'the Add button has no effect',
  'the order is not sent',
];
const TRIED = process.env['PROBE_KINDS'] ?? '';
const KINDS = [GOOD, ...BROKEN].filter(
  ({ name }) => TRIED === 'all' || [...REQUIRED, ...TRIED.split(',')].includes(name),
);
/** Time for a verdict, on a machine with other work. */
const TIMEOUT_MS = 300_000;

test('the probe halts broken canaries that no visitor has, and passes a good one', async ({
  deployment,
  staff,
}) => {
  test.setTimeout(KINDS.length * TIMEOUT_MS);
  const created = JSON.parse(
    deployment.runOps('token', 'create', 'probe', '--scope', 'probe', '--json'),
  ) as { token: string };
  const env = { ...process.env, OPS_URL: deployment.url, OPS_TOKEN: created.token };
  const probe = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  probe.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = new Promise((resolve) => probe.once('exit', resolve));
  try {
    for (const [at, kind] of KINDS.entries()) {
      const { name } = kind;
      const remote = getRemote(kind);
      const version = `9.5.${at}-probed`;
      const build = createBrokenBuild(readBuild(remote), version, kind);
      await staff.publish(build);
      if (kind.environmentFault === 'no chunk') {
        const file = findOwnFile(build.manifest.exposes[MODULE]?.js ?? []);
        removeFile(getStoredFile(deployment, remote, version, file));
      }
      const startedAt = Date.now();
      await staff.rollout(remote, version, 0);
      const getVerdict = () =>
        output.split('\n').find((line) => line.includes(`The probe of ${remote} ${version} `));
      await expect.poll(getVerdict, { message: name, timeout: TIMEOUT_MS }).toBeDefined();
      const state = REQUIRED.includes(name) && name !== 'good' ? 'halted' : 'running';
      if (REQUIRED.includes(name))
        await expect
          .poll(async () => (await staff.getCanary(remote))?.state, { message: name })
          .toBe(state);
      recordFigure(`${name}: ${getVerdict()}`, formatSeconds(Date.now() - startedAt), '120 s');
      await staff.rollback(remote);
    }
  } finally {
    probe.kill();
    await exited;
  }
});
