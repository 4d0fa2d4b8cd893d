/** A gateway is gone without a word, while visitors come. */
import { setTimeout as sleep } from 'node:timers/promises';
import { startTraffic, trafficWords } from '../traffic.ts';
import type { Part } from '../trial.ts';

/** As long as the load balancer may need to notice, and whoever was being answered is told so. */
const NOTICED_MS = 3000;

export const killed: Part = async ({ fleet, holds, say }) => {
  const [first] = fleet.members;
  const traffic = startTraffic(fleet.url);
  await sleep(3000);
  await first.kill();
  await sleep(NOTICED_MS);
  const during = await traffic.stop();
  say(`a gateway killed: ${trafficWords(during)}`);
  const reads = [...during.failed.keys()].filter((why) => !why.startsWith('/api/contact'));
  holds(reads.length === 0, 'whoever only reads does not notice that a gateway was killed');
  const after = startTraffic(fleet.url);
  await sleep(5000);
  const rest = await after.stop();
  holds(rest.failed.size === 0, `the other one goes on alone: ${trafficWords(rest)}`);
  await first.start();
};
