/** Checks commit subjects against Conventional Commits. Pure. */

const TYPES = 'feat|fix|docs|test|refactor|perf|build|ci|chore|style|revert';
const CONVENTIONAL = new RegExp(`^(?:${TYPES})(?:\\([a-z0-9-]+(?:,[a-z0-9-]+)*\\))?!?: \\S`);
const MAX_LENGTH = 72;

/** Describes the error of a subject, or returns null. */
export function findSubjectError(subject: string): string | null {
  if (!CONVENTIONAL.test(subject)) return `is not "type(scope): summary" with one of ${TYPES}`;
  if (subject.length > MAX_LENGTH)
    return `has ${subject.length} characters, the limit is ${MAX_LENGTH}`;
  return subject.endsWith('.') ? 'ends with a full stop' : null;
}
