/** Both gateways are replaced, one after the other, under traffic. */
import { startTraffic, formatTraffic, RATE } from '../traffic.ts';
import type { Part } from '../part.ts';

const ROUNDS = 2;

export const upgradeGateways: Part = async ({ fleet, check, print }) => {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const before = fleet.getBalancerLog().length;
    const traffic = startTraffic(fleet.url);
    for (const member of fleet.members) {
      const since = fleet.getBalancerLog().length;
      await member.stop();
      await fleet.waitForBalancer(member.name, 'DOWN', since);
      await member.start();
      await fleet.waitForBalancer(member.name, 'UP', since);
    }
    const result = await traffic.stop();
    check(
      result.failed.size === 0,
      `rolling upgrade ${round} of ${ROUNDS} at ${RATE} requests a second: ${formatTraffic(result)}`,
    );
    const log = fleet.getBalancerLog().slice(before);
    const stateChanges = log.filter((line) => / is (UP|DOWN)/.test(line));
    const errors = log.filter((line) => !stateChanges.includes(line));
    if (result.failed.size > 0)
      for (const line of [...stateChanges, ...errors.slice(0, 10)]) print(line);
  }
};
