/**
 * Checks the subjects of all commits in a range, except merges. Exits with 1 if one is wrong.
 * Usage: node scripts/commits/main.ts origin/main..HEAD
 */
import { execFileSync } from 'node:child_process';
import { findSubjectError } from './subjects.ts';

const range = process.argv[2] ?? 'origin/main..HEAD';
const log = execFileSync('git', ['log', '--no-merges', '--format=%h %s', range, '--'], {
  encoding: 'utf8',
});
for (const line of log.split('\n').filter(Boolean)) {
  const [commit = '', subject = ''] = line.split(/ (.*)/);
  const error = findSubjectError(subject);
  if (error === null) continue;
  console.error(`${commit} "${subject}" ${error}`);
  process.exitCode = 1;
}
