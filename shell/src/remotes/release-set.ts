/** One version of one remote, as the door chose it for this page view. */
export interface Release {
  version: string;
  /** Address of the entry script, on this page's origin unless an override says otherwise. */
  entry: string;
  /** Hash that the entry must have (`sha384-…`). A release without one is never run. */
  integrity: string;
  /** The build's own global and federation name, unique per build, so that two versions can share a page. */
  name: string;
}

/** The release for a remote, and what to fall back to where it is a canary. */
interface ChosenRelease extends Release {
  stable?: Release;
}

/** Remote → release, as it stands in the document. */
export type ReleaseSet = Readonly<Record<string, ChosenRelease>>;

/**
 * Reads the release set of this page view. A damaged set is treated as an empty one: every remote then shows its
 * notice, and the frame stays usable.
 */
export function readReleaseSet(text: string | null | undefined): ReleaseSet {
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    return isRecord(parsed) ? Object.fromEntries(Object.entries(parsed).filter(isRelease)) : {};
  } catch {
    return {};
  }
}

/** The releases to try for a remote, in order: what was chosen, then what everyone else gets. */
export function candidates(set: ReleaseSet, remote: string): readonly Release[] {
  const chosen = set[remote];
  if (chosen === undefined) return [];
  return chosen.stable === undefined ? [chosen] : [chosen, chosen.stable];
}

function isRelease(pair: [string, unknown]): pair is [string, ChosenRelease] {
  const value = pair[1];
  return (
    isRecord(value) &&
    ['version', 'entry', 'integrity', 'name'].every((key) => typeof value[key] === 'string')
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
