import { expect, it } from 'vitest';
import { catalogBuild, shellBuild } from '../../test/builds.ts';
import { newVisitorId } from '../visitor/visitor-id.ts';
import { chooseSet, toLiveVersion, type LiveSet } from './live-set.ts';
import { getSetName } from './reports/known-sets.ts';
import { parseLive, serializeLive } from './serialized-live.ts';

const OWN = { production: true, publicUrl: 'https://shop.example' };

function liveAt(percent: number): LiveSet {
  const remote = 'mfe-catalog';
  const canary = {
    ...toLiveVersion(catalogBuild('2.0.0').manifest),
    percent,
    state: 'running' as const,
    since: new Date(),
    percentSince: new Date(),
  };
  return new Map([
    ['shell', { remote: 'shell', stable: toLiveVersion(shellBuild().manifest), canary: null }],
    [remote, { remote, stable: toLiveVersion(catalogBuild().manifest), canary }],
  ]);
}

it('the edge chooses the same set as the gateway for every visitor', () => {
  const live = liveAt(40);
  const read = parseLive(serializeLive(live, OWN).text);
  expect(read).toMatchObject(OWN);
  for (let n = 0; n < 300; n += 1) {
    const visitor = newVisitorId();
    const [here, there] = [live, read.live].map((each) =>
      getSetName(chooseSet(each, visitor, new Set())),
    );
    expect(there).toBe(here);
  }
});

it('the tag changes with the share', () => {
  expect(serializeLive(liveAt(40), OWN).tag).toBe(serializeLive(liveAt(40), OWN).tag);
  expect(serializeLive(liveAt(41), OWN).tag).not.toBe(serializeLive(liveAt(40), OWN).tag);
});
