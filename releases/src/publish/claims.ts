/** Finds route conflicts between two versions, and describes each in a sentence. Pure. */
import { findReservedPath, overlaps } from 'contract/claims';
import type { SiteParts } from 'contract/site';

type RoutedVersion = SiteParts & { version: string };

/** Returns a sentence for each path at which both versions would show a page; empty if they can be in one release set. */
export function findConflicts(a: RoutedVersion, b: RoutedVersion): string[] {
  return getPaths(a).flatMap((path) =>
    getPaths(b)
      .filter((otherPath) => overlaps(path, otherPath))
      .map((otherPath) =>
        path === otherPath
          ? `${formatName(a)} and ${formatName(b)} both claim ${path}.`
          : `${formatName(a)} claims ${path}, which overlaps ${otherPath} of ${formatName(b)}.`,
      ),
  );
}

/** Returns a sentence if a route is reserved for the gateway, else null. */
export function describeReservedPath(parts: SiteParts): string | null {
  for (const path of getPaths(parts)) {
    const reserved = findReservedPath(path);
    if (reserved !== null)
      return `${parts.remote} claims ${path}, but ${reserved} is reserved for the gateway`;
  }
  return null;
}

const getPaths = ({ routes = [] }: SiteParts): string[] => routes.map(({ path }) => path);

const formatName = ({ remote, version }: RoutedVersion): string => `${remote} ${version}`;
