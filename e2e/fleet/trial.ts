/** Interface between the trial and its parts: each part reports its checks and whether they passed. */
import type { Fleet } from './fleet.ts';

interface Trial {
  fleet: Fleet;
  /** Reports a check. */
  check: (is: boolean, what: string) => void;
  /** Prints a figure. */
  print: (line: string) => void;
}

export type Part = (trial: Trial) => Promise<void>;
