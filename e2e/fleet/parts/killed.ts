/** A gateway is killed under traffic. */
import { startTraffic, trafficWords } from '../traffic.ts';
import type { Part } from '../trial.ts';

const REQUESTS = 150;

export const killed: Part = async ({ fleet, holds, say }) => {
  const [first] = fleet.members;
  const traffic = startTraffic(fleet.url);
  await traffic.untilAsked(REQUESTS);
  const since = fleet.balancerSaid().length;
  await first.kill();
  await fleet.untilBalancerSays(first.name, 'DOWN', since);
  const during = await traffic.stop();
  say(`a gateway killed: ${trafficWords(during)}`);
  const reads = [...during.failed.keys()].filter((why) => !why.startsWith('/api/contact'));
  holds(reads.length === 0, 'reads succeed while a gateway is killed');
  const after = startTraffic(fleet.url);
  await after.untilAsked(REQUESTS);
  const rest = await after.stop();
  holds(rest.failed.size === 0, `the other gateway serves alone: ${trafficWords(rest)}`);
  await first.start();
};
