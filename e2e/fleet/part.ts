/** Interface between the fleet test and its parts: each part reports its checks and whether they passed. */
import type { Fleet } from './fleet.ts';

interface Harness {
  fleet: Fleet;
  /** Reports a check. */
  check: (isMet: boolean, requirement: string) => void;
  /** Prints a figure. */
  print: (line: string) => void;
}

export type Part = (harness: Harness) => Promise<void>;
