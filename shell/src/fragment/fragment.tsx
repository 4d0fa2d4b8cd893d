/**
 * Parts of pages that remotes lend to each other. A page takes `Fragment` from here; the shell finds the remote, in the
 * version of this page view, loads the part, and puts the fallback where it can't be had.
 */
import type { ReactNode } from 'react';
import { FragmentPlace } from './FragmentPlace.tsx';

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
  return <FragmentPlace {...{ of, props, fallback, waiting }} />;
}
