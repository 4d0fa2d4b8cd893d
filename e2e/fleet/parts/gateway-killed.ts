/** A gateway is killed under traffic. */
import { startTraffic, formatTraffic } from '../traffic.ts';
import type { Part } from '../part.ts';

const REQUESTS = 150;

export const killGateway: Part = async ({ fleet, check, print }) => {
  const [first] = fleet.members;
  const traffic = startTraffic(fleet.url);
  await traffic.waitForRequests(REQUESTS);
  const since = fleet.getBalancerLog().length;
  await first.kill();
  await fleet.waitForBalancer(first.name, 'DOWN', since);
  const killed = await traffic.stop();
  print(`a gateway killed: ${formatTraffic(killed)}`);
  const reads = [...killed.failed.keys()].filter((request) => !request.startsWith('/api/contact'));
  check(reads.length === 0, 'reads succeed while a gateway is killed');
  const after = startTraffic(fleet.url);
  await after.waitForRequests(REQUESTS);
  const alone = await after.stop();
  check(alone.failed.size === 0, `the other gateway serves alone: ${formatTraffic(alone)}`);
  await first.start();
};
