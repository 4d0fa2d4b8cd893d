import type { RequestedFragment, ServedFragment } from 'contract/fragment';
import type { RegistryView } from '../remotes/module-registry.ts';

/** Source of fragments: the registry in a browser; a server only records requests. */
export type FragmentSource =
  | {
      kind: 'page';
      registry: RegistryView;
      /** Data of a fragment that is in the document; undefined if its HTML is not. */
      getServed: (id: string) => ServedFragment | undefined;
    }
  | { kind: 'server'; request: (fragment: RequestedFragment) => void };

let source: FragmentSource | null = null;

export function setFragmentSource(newSource: FragmentSource | null): void {
  source = newSource;
}

/** Null if there is no shell: a remote that runs alone, or a test. */
export const getFragmentSource = (): FragmentSource | null => source;
