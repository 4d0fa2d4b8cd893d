import type { AskedFragment, ServedFragment } from 'contract/fragment';
import type { RegistryView } from '../remotes/module-registry.ts';

/** Where fragments come from: in a page of the shell, or on a server, which only notes what is asked for. */
export type FragmentSource =
  | {
      kind: 'page';
      registry: RegistryView;
      /** What of a place is in the document; undefined where its HTML is not. */
      served: (id: string) => ServedFragment | undefined;
    }
  | { kind: 'server'; ask: (asked: AskedFragment) => void };

let source: FragmentSource | null = null;

/** Says where they come from, from now on. */
export function setFragmentSource(next: FragmentSource | null): void {
  source = next;
}

/** Where they come from; null where nobody lends any: a remote that runs alone, or a test. */
export const getFragmentSource = (): FragmentSource | null => source;
