/**
 * Probes new canaries at once, and each running one again every PROBE_SECONDS (60 by default), with a key that has the
 * scope `probe`.
 * Usage: OPS_URL=… OPS_TOKEN=… npm run probe [-- --once]
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, chromiumPath } from '../chromium.ts';
import { Probe } from './probe.ts';

const { values } = parseArgs({ options: { once: { type: 'boolean', default: false } } });
/** How often the probe requests the list of canaries. */
const POLL_MS = 5000;
const intervalMs = 1000 * Number(process.env['PROBE_SECONDS'] ?? 60);
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: CHROMIUM_ARGUMENTS,
  handleSIGINT: false,
  handleSIGTERM: false,
});
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void browser.close().finally(() => process.exit(0)));
const { OPS_URL: url = 'http://127.0.0.1:3000', OPS_TOKEN: token = '' } = process.env;
const probe = new Probe(browser, { url: url.replace(/\/+$/, ''), token });

async function runRound(): Promise<boolean> {
  try {
    for (const line of await probe.run(values.once ? 0 : intervalMs))
      process.stdout.write(`${line}\n`);
    return true;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return false;
  }
}

let hasSucceeded = await runRound();
while (!values.once) {
  await sleep(POLL_MS);
  hasSucceeded = await runRound();
}
await browser.close();
process.exitCode = hasSucceeded ? 0 : 1;
