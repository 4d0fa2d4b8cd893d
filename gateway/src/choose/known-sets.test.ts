import { expect, it } from 'vitest';
import { toLiveVersion } from 'releases/interfaces';
import { createCatalogBuild, createLiveSet, createShellBuild } from 'releases/testing';
import { getConsoleSet, listSets } from './choose-set.ts';
import { getSetName, listSetNames } from './known-sets.ts';

const createVersion = (version: string) => toLiveVersion(createCatalogBuild(version).manifest);

it('listSetNames lists the names of the shop’s sets and of the console’s', () => {
  const live = createLiveSet([
    createShellBuild(),
    createCatalogBuild('1.0.0'),
    createCatalogBuild('3.0.0', { remote: 'mfe-staff' }),
  ]);
  const names = [...listSets(live), getConsoleSet(live)].map(getSetName);
  expect(new Set(names).size).toBe(2);
  expect(listSetNames(live)).toEqual(new Set(names));
});

it('getSetName distinguishes a canary with stable as fallback from the reverse', () => {
  const names = [
    ['1.0.0', '1.1.0'],
    ['1.1.0', '1.0.0'],
  ].map(([canary = '', stable = '']) =>
    getSetName(
      new Map([['mfe-catalog', { version: createVersion(canary), stable: createVersion(stable) }]]),
    ),
  );
  expect(names[0]).not.toBe(names[1]);
});
