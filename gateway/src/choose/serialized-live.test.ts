import { expect, it } from 'vitest';
import { toLiveVersion, type LiveSet } from 'releases/interfaces';
import { createCatalogBuild, createShellBuild } from 'releases/testing';
import { chooseSet } from './choose-set.ts';
import { createVisitorId } from '../visitor/visitor-id.ts';
import { getSetName } from './known-sets.ts';
import { parseLive, serializeLive } from './serialized-live.ts';

const SITE = { production: true, publicUrl: 'https://shop.example' };

function createLiveSet(percent: number): LiveSet {
  const remote = 'mfe-catalog';
  const canary = {
    ...toLiveVersion(createCatalogBuild('2.0.0').manifest),
    percent,
    state: 'running' as const,
    since: new Date(),
    percentSince: new Date(),
    isForStaff: false,
  };
  return new Map([
    [
      'shell',
      { remote: 'shell', stable: toLiveVersion(createShellBuild().manifest), canary: null },
    ],
    [remote, { remote, stable: toLiveVersion(createCatalogBuild().manifest), canary }],
  ]);
}

it('the edge chooses the same set as the gateway for every visitor', () => {
  const live = createLiveSet(40);
  const parsed = parseLive(serializeLive(live, SITE).text);
  expect(parsed).toMatchObject(SITE);
  for (let n = 0; n < 300; n += 1) {
    const visitor = createVisitorId();
    const [atGateway, atEdge] = [live, parsed.live].map((versions) =>
      getSetName(chooseSet(versions, visitor, new Set())),
    );
    expect(atEdge).toBe(atGateway);
  }
});

it("the ETag changes with the canary's share", () => {
  expect(serializeLive(createLiveSet(40), SITE).tag).toBe(
    serializeLive(createLiveSet(40), SITE).tag,
  );
  expect(serializeLive(createLiveSet(41), SITE).tag).not.toBe(
    serializeLive(createLiveSet(40), SITE).tag,
  );
});
