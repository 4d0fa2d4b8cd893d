/** Finds route conflicts between two versions; each conflict is a sentence. Pure. */
import { findReservedPath, overlaps } from 'contract/claims';
import type { SiteParts } from 'contract/site';

type Claiming = SiteParts & { version: string };

/** Paths at which both versions would show a page; empty if they can be in one release set. */
export function findClaims(one: Claiming, other: Claiming): string[] {
  return getPaths(one).flatMap((path) =>
    getPaths(other)
      .filter((each) => overlaps(path, each))
      .map((each) =>
        path === each
          ? `${label(one)} and ${label(other)} both claim ${path}.`
          : `${label(one)} claims ${path}, which overlaps ${each} of ${label(other)}.`,
      ),
  );
}

/** A sentence if a route is reserved by the gateway, else null. */
export function describeReservedPath(claiming: SiteParts): string | null {
  for (const path of getPaths(claiming)) {
    const reserved = findReservedPath(path);
    if (reserved !== null)
      return `${claiming.remote} claims ${path}, but ${reserved} is reserved for the gateway`;
  }
  return null;
}

const getPaths = ({ routes = [] }: SiteParts): string[] => routes.map(({ path }) => path);

const label = ({ remote, version }: Claiming): string => `${remote} ${version}`;
