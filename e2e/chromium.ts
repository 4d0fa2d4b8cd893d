/** The browser of trials and benches: the one of this machine, since none is downloaded. */
import { findProgram } from './system-programs.mjs';

/** Its file. */
export const chromiumPath = findProgram('chromium') ?? '/usr/bin/chromium';

/** Arguments for a machine without a sandbox, a graphics card and the internet. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
