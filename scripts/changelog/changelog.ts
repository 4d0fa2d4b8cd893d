/** A change log of an app, made from the commits that touched it. Pure. */

/** A version and what came with it, in the order in which it is read: newest first. */
export interface VersionNotes {
  version: string;
  /** Subjects of its commits. */
  changes: readonly string[];
}

/** A commit that touched an app. */
export interface AppCommit {
  subject: string;
  /** The app's version in that commit. */
  version: string;
}

/**
 * What each version brought: a commit counts for the version that stood in package.json after it. One of a branch that was
 * begun before a number was raised, and joined after, went out with the raised one; a number that was taken back went out with
 * nothing.
 * @param commits newest first
 * @param current version that stands in package.json now
 */
export function notesOf(commits: readonly AppCommit[], current: string): VersionNotes[] {
  const out = commits.reduceRight<AppCommit[]>((later, commit) => {
    const own = isBelow(current, commit.version) ? current : commit.version;
    const before = later[0]?.version ?? own;
    const version = isBelow(own, before) ? before : own;
    return [{ ...commit, version }, ...later];
  }, []);
  const versions = [...new Set(out.map(({ version }) => version))];
  return versions.map((version) => ({
    version,
    changes: out
      .filter((commit) => commit.version === version && !SAYS_NOTHING.test(commit.subject))
      .map(({ subject }) => subject),
  }));
}

/** Of a commit that was made to be gone on with. */
const SAYS_NOTHING = /^wip$/i;

/** Whether a version's number is lower than another's. */
const isBelow = (version: string, other: string): boolean =>
  version.localeCompare(other, 'en', { numeric: true }) < 0;

const HEADING = /^## (\S+)$/m;

/** Versions that a change log has, newest first. */
export function versionsIn(text: string): string[] {
  return text.split('\n').flatMap((line) => HEADING.exec(line)?.[1] ?? []);
}

/**
 * The page anew: the newest version's notes are written again, those of past versions stay as they stand, so that they
 * can be shortened by hand and hold where the history is not at hand.
 * @param known the page until now, empty where there is none
 */
export function changelog(app: string, known: string, notes: readonly VersionNotes[]): string {
  const past = new Map(
    known.split(/^(?=## )/m).flatMap((part): [string, string][] => {
      const version = HEADING.exec(part)?.[1];
      return version === undefined ? [] : [[version, `${part.trim()}\n`]];
    }),
  );
  const sections = notes.map(({ version, changes }, index) =>
    index > 0 && past.has(version) ? past.get(version) : section(version, changes),
  );
  const older = [...past].filter(([version]) => !notes.some((each) => each.version === version));
  return [head(app), ...sections, ...older.map(([, text]) => text)].join('\n');
}

/** What stands above the first version. */
function head(app: string): string {
  return `# Changes of ${app}

Written by \`npm run changelog\` from the commits that touched \`${app}\`. A version begins where its number is raised in
[\`package.json\`](package.json); releases of it have their build behind the number, and \`npm run release -- status\` names the
commit of each.
`;
}

function section(version: string, changes: readonly string[]): string {
  return `## ${version}\n\n${changes.map((change) => `- ${change}\n`).join('')}`;
}
