/**
 * Fragments: parts of pages that remotes expose to each other. A page renders `Fragment`; the shell loads the remote in
 * this page view's version, and shows the fallback if that fails.
 */
import { readFragmentName, type FragmentName } from 'contract/fragment';
import type { ReactNode } from 'react';
import { FragmentSlot } from './FragmentSlot.tsx';
import { getFragmentSource, type FragmentRegistry } from './source.ts';

/**
 * Props by `REMOTE/NAME`. Each remote adds its fragments in the module that its package exports as `./fragments`. Props
 * are checked at compile time only.
 */
export interface Fragments {}

export interface FragmentProps<Of extends keyof Fragments> {
  /** Remote and name, e.g. `mfe-checkout/view-cart`. */
  of: Of;
  /** Props; may change. JSON values, and functions, which are passed in the browser only. */
  props: Fragments[Of];
  /** Shown if the remote does not load in time, fails its integrity check, does not expose the fragment, or throws. Null by default. */
  fallback?: ReactNode;
  /** Shown while loading in a browser-rendered page; the fallback by default. */
  waiting?: ReactNode;
}

/** Renders a fragment of another remote. */
export function Fragment<Of extends keyof Fragments>(fragmentProps: FragmentProps<Of>) {
  const { of, props, fallback = null, waiting = fallback } = fragmentProps;
  return <FragmentSlot {...{ of, props, fallback, waiting }} />;
}

/**
 * Preloads a fragment and its data while the page around it is still rendering. No effect on a server, without a shell,
 * or if the fragment can't be loaded.
 * @param of remote and name, as for `Fragment`
 * @param props props that it will get
 */
export function preloadFragment<Of extends keyof Fragments>(of: Of, props: Fragments[Of]): void {
  const source = getFragmentSource();
  const name = readFragmentName(of);
  if (source?.kind === 'page' && name !== null) void runPreload(source.registry, name, props);
}

async function runPreload(
  registry: FragmentRegistry,
  { remote, module }: FragmentName,
  props: object,
): Promise<void> {
  const state = await registry.whenSettled(remote, module);
  if (state.kind !== 'ready') return;
  try {
    state.module.preload?.(props as never);
  } catch (error) {
    registry.handleError(remote, module, state.version, error);
  }
}
