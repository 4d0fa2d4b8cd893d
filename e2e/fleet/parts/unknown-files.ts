/** Requests for files that no version contains cause no requests to the store. */
import { setTimeout as sleep } from 'node:timers/promises';
import { many } from '../../edge/client.ts';
import type { Part } from '../trial.ts';

export const unknownFiles: Part = async ({ fleet, holds }) => {
  const [{ url }] = fleet.members;
  const count = 500;
  const before = fleet.storeRequests();
  let others = 0;
  await many(count, 16, async (n) => {
    const version = n % 2 === 0 ? '1.0.0-00000000' : 'none';
    const answer = await fetch(`${url}/remotes/mfe-catalog/${version}/chunk-${n}.js`);
    await answer.text();
    if (answer.status !== 404) others += 1;
  });
  // The store logs requests in order, so after this one every earlier request is counted.
  await (await fetch(fleet.settings['AWS_ENDPOINT_URL_S3'] ?? '')).text();
  while (fleet.storeRequests() === before) await sleep(50);
  const asked = fleet.storeRequests() - before - 1;
  holds(before > 0, `the store got ${before} requests during the releases`);
  holds(
    asked === 0 && others === 0,
    `${count} unknown files: ${asked} requests to the store, ${others} responses other than 404`,
  );
};
