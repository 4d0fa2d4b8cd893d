import type { RequestedFragment, ServedFragment } from 'contract/fragment';
import type { PageModule } from '../store/page.ts';

/** Load state of a fragment's module. */
type FragmentState =
  | { kind: 'loading' }
  | { kind: 'failed' }
  /** `contentLanguage` is set if its language differs from the page's. */
  | { kind: 'ready'; module: PageModule; version: string; contentLanguage?: 'en' | undefined };

/** The part of the shell's module registry that fragments use. */
export interface FragmentRegistry {
  /** Current state; starts loading on the first call. */
  get: (remote: string, module: string) => FragmentState;
  /** Subscribes to all changes. Returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
  /** Starts loading; resolves when the module is ready or has failed, or if the document must be reloaded. */
  whenSettled: (
    remote: string,
    module: string,
  ) => Promise<FragmentState | { kind: 'needs-document' }>;
  /** Handles an error that a version threw: replaces the version if there is another; otherwise the module has failed. */
  handleError: (remote: string, module: string, version: string, error: unknown) => void;
  /** Loads a failed module again. */
  retry: (remote: string, module: string) => void;
  /** Marks a version as loaded after its fragment was mounted. */
  markCommitted: (remote: string, version: string) => void;
}

/** Source of fragments: the registry in a browser; a server only records requests. */
export type FragmentSource =
  | {
      kind: 'page';
      registry: FragmentRegistry;
      /** Data of a fragment whose HTML is in the document; undefined for any other. */
      getServed: (id: string) => ServedFragment | undefined;
    }
  | { kind: 'server'; request: (fragment: RequestedFragment) => void };

let source: FragmentSource | null = null;

/**
 * Called by the shell: once in a browser, before the first render, and on a server before each rendering. Null restores
 * the state without a shell, in tests.
 */
export function setFragmentSource(newSource: FragmentSource | null): void {
  source = newSource;
}

/** Null if there is no shell: a remote that runs standalone, or a test. */
export const getFragmentSource = (): FragmentSource | null => source;
