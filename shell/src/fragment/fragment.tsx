/**
 * Parts of pages that remotes lend to each other. A page takes `Fragment` from here; the shell finds the remote, in the
 * version of this page view, loads the part, and puts the fallback where it can't be had.
 */
import { readFragmentName, type FragmentName } from 'contract/fragment';
import type { ReactNode } from 'react';
import type { RegistryView } from '../remotes/module-registry.ts';
import { FragmentSlot } from './FragmentSlot.tsx';
import { getFragmentSource } from './source.ts';
import { toError } from '../to-error.ts';

/**
 * What can be had, `REMOTE/NAME` → its props. Empty here: each remote adds what it lends, in the module that its package
 * exports as `./fragments`. Props are checked by the compiler and nowhere else.
 */
export interface Fragments {}

export interface FragmentProps<Of extends keyof Fragments> {
  /** Whose, and which, e.g. `mfe-checkout/view-cart`. */
  of: Of;
  /**
   * What it is told, and may be told anew as long as it stands. Values as JSON has them, and functions, which the browser
   * alone gets.
   */
  props: Fragments[Of];
  /**
   * What stands there where it can't be had: the remote is not there, lends no such thing, is late, is not what was
   * released, or throws. Nothing by default.
   */
  fallback?: ReactNode;
  /** What stands there until it has come, in a browser that renders the page afresh; the fallback by default. */
  waiting?: ReactNode;
}

/** A part of a page that another remote lends, in the version that this page view has of it. */
export function Fragment<Of extends keyof Fragments>(given: FragmentProps<Of>) {
  const { of, props, fallback = null, waiting = fallback } = given;
  return <FragmentSlot {...{ of, props, fallback, waiting }} />;
}

/**
 * Brings a part before its place stands, and has it ask for what it will show: that comes while the page around it is still
 * being rendered. Nothing is shown; on a server, and where nobody lends such a part, nothing happens.
 * @param of whose, and which, as `Fragment` is told
 * @param props what it will be told there
 */
export function preloadFragment<Of extends keyof Fragments>(of: Of, props: Fragments[Of]): void {
  const source = getFragmentSource();
  const name = readFragmentName(of);
  if (source?.kind === 'page' && name !== null) void runPreload(source.registry, name, props);
}

async function runPreload(
  registry: RegistryView,
  { remote, module }: FragmentName,
  props: object,
): Promise<void> {
  const state = await registry.whenSettled(remote, module);
  if (state.kind !== 'ready') return;
  try {
    state.module.preload?.(props as never);
  } catch (error) {
    registry.handleError(remote, module, state.version, toError(error));
  }
}
