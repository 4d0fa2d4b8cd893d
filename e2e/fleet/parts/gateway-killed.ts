/** A gateway is killed under traffic. */
import { startTraffic, formatTraffic } from '../traffic.ts';
import type { Part } from '../part.ts';

const REQUESTS = 150;

export const gatewayKilled: Part = async ({ fleet, check, print }) => {
  const [first] = fleet.members;
  const traffic = startTraffic(fleet.url);
  await traffic.waitForRequests(REQUESTS);
  const since = fleet.getBalancerLog().length;
  await first.kill();
  await fleet.waitForBalancer(first.name, 'DOWN', since);
  const during = await traffic.stop();
  print(`a gateway killed: ${formatTraffic(during)}`);
  const reads = [...during.failed.keys()].filter((why) => !why.startsWith('/api/contact'));
  check(reads.length === 0, 'reads succeed while a gateway is killed');
  const after = startTraffic(fleet.url);
  await after.waitForRequests(REQUESTS);
  const rest = await after.stop();
  check(rest.failed.size === 0, `the other gateway serves alone: ${formatTraffic(rest)}`);
  await first.start();
};
