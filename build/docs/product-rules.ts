/** Parses the rules in docs/product and finds citations of their ids. Pure. */

export interface ProductRule {
  /** `LOGIN-3` */
  id: string;
  /** Paths of the files that test it, from the root. */
  tests: string[];
}

/** Reads the table rows of a document: id, rule, and in the last column the test files in backticks. */
export function parseRules(text: string): ProductRule[] {
  return [...text.matchAll(/^\| ([A-Z]+-\d+) \|.*\| ([^|]*) \|$/gm)].map(
    ([, id = '', tests = '']) => ({
      id,
      tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
    }),
  );
}

/** `LOGIN` of `LOGIN-3`. */
export const getTopic = (id: string): string => id.replace(/-\d+$/, '');

/** Ids that occur more than once. */
export const findDuplicates = (ids: readonly string[]): string[] => [
  ...new Set(ids.filter((id, index) => ids.indexOf(id) !== index)),
];

/** Every id of these topics that a text cites. */
export function findCitations(text: string, topics: readonly string[]): string[] {
  return text.match(new RegExp(`\\b(?:${topics.join('|')})-\\d+\\b`, 'g')) ?? [];
}
