/** Which version a package has. Pure. */

/** A package as it is to be published. */
interface Content {
  /** First and second number: what its surfaces promise. */
  promise: string;
  /** Hash of all that is in it. */
  contents: string;
}

/** Versions that a registry has, each with the hash that was published with it. */
export type KnownVersions = Readonly<Record<string, string>>;

/**
 * What the surfaces of a package promise, in one number each: a break of any of them raises the first, and an addition the
 * second. One surface has its own numbers.
 * @param versions of its surfaces, such as `2.1.0`
 */
export function promiseOf(versions: readonly string[]): string {
  const numbers = versions.map((version) => version.split('.').map(Number));
  const sum = (at: number): number => numbers.reduce((all, each) => all + (each[at] ?? 0), 0);
  return `${sum(0) - versions.length + 1}.${sum(1)}`;
}

/**
 * The version under which a package is published: the one that has this very content, or the next that is free. A registry
 * keeps what it has, so other contents are another version, whatever they promise.
 */
export function versionFor({ promise, contents }: Content, known: KnownVersions): string {
  const same = Object.entries(known).filter(([version]) => version.startsWith(`${promise}.`));
  const found = same.find(([, each]) => each === contents)?.[0];
  if (found !== undefined) return found;
  const last = Math.max(-1, ...same.map(([version]) => Number(version.split('.')[2])));
  return `${promise}.${last + 1}`;
}
