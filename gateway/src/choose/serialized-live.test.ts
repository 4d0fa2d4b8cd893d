import { expect, it } from 'vitest';
import type { LiveSet } from 'releases/interfaces';
import {
  createCatalogBuild,
  createLiveCanary,
  createLiveSet,
  createShellBuild,
} from 'releases/testing';
import { chooseSet } from './choose-set.ts';
import { createVisitorId } from '../visitor/visitor-id.ts';
import { getSetName } from './known-sets.ts';
import { parseLive, serializeLive } from './serialized-live.ts';

const SITE = { production: true, publicUrl: 'https://shop.example' };

const createLive = (percent: number): LiveSet =>
  createLiveSet(
    [createShellBuild(), createCatalogBuild()],
    createLiveCanary(createCatalogBuild('2.0.0'), { percent }),
  );

it('the edge chooses the same set as the gateway for every visitor', () => {
  const live = createLive(40);
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

const getTag = (percent: number): string => serializeLive(createLive(percent), SITE).tag;

it("the ETag of the live set changes with the canary's share", () => {
  expect(getTag(40)).toBe(getTag(40));
  expect(getTag(41)).not.toBe(getTag(40));
});
