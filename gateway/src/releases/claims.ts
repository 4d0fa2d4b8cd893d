/** Addresses that two versions claim, each as a sentence. Pure. */
import { keptPath, overlaps } from 'contract/claims';
import type { Brought } from 'contract/site';

type Claiming = Brought & { version: string };

/** Paths that both would show a page at; empty where they can stand in one set. */
export function findClaims(one: Claiming, other: Claiming): string[] {
  return pathsOf(one).flatMap((path) =>
    pathsOf(other)
      .filter((each) => overlaps(path, each))
      .map((each) =>
        path === each
          ? `${label(one)} and ${label(other)} both claim ${path}.`
          : `${label(one)} claims ${path}, where ${label(other)} has ${each}: an address can be both.`,
      ),
  );
}

/** Paths that the gateway answers itself, as a sentence; null where there is none. */
export function findKept(claiming: Brought): string | null {
  for (const path of pathsOf(claiming)) {
    const kept = keptPath(path);
    if (kept !== null) return `${claiming.remote} claims ${path}, and ${kept} is the gateway's own`;
  }
  return null;
}

const pathsOf = ({ routes = [] }: Brought): string[] => routes.map(({ path }) => path);

const label = ({ remote, version }: Claiming): string => `${remote} ${version}`;
