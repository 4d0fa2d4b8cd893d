/** Which part of what takes long is run: another one for each commit, all of it where that is asked for. */
import { spawnSync } from 'node:child_process';
import { root } from '../toolchain.mjs';

/** The commit as a number; 0 where there is none. */
export function commitNumber() {
  const { stdout } = spawnSync('git', ['rev-parse', '--short=8', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  });
  return Number.parseInt(stdout, 16) || 0;
}

/** What a runner is told to run one part of so many: `--shard 2/3`. @param number the commit's */
export function shardOf(parts, number) {
  return ['--shard', `${(number % parts) + 1}/${parts}`];
}

/** Some of the names, next to each other in their order, others with every number: over all numbers each comes as often. */
export function someOf(names, count, number) {
  return Array.from(
    { length: Math.min(count, names.length) },
    (_each, at) => names[(number + at) % names.length],
  );
}
