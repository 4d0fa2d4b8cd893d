/** Both gateways are replaced, one after the other, under traffic. */
import { startTraffic, trafficWords, RATE } from '../traffic.ts';
import type { Part } from '../trial.ts';

const ROUNDS = 2;

export const upgrade: Part = async ({ fleet, holds, say }) => {
  const rounds = ROUNDS;
  for (let round = 1; round <= rounds; round += 1) {
    const before = fleet.balancerSaid().length;
    const traffic = startTraffic(fleet.url);
    for (const member of fleet.members) {
      const since = fleet.balancerSaid().length;
      await member.stop();
      await fleet.untilBalancerSays(member.name, 'DOWN', since);
      await member.start();
      await fleet.untilBalancerSays(member.name, 'UP', since);
    }
    const result = await traffic.stop();
    holds(
      result.failed.size === 0,
      `rolling upgrade ${round} of ${rounds} at ${RATE} requests a second: ${trafficWords(result)}`,
    );
    const said = fleet.balancerSaid().slice(before);
    const servers = said.filter((line) => / is (UP|DOWN)/.test(line));
    const wrong = said.filter((line) => !servers.includes(line));
    if (result.failed.size > 0) for (const line of [...servers, ...wrong.slice(0, 10)]) say(line);
  }
};
