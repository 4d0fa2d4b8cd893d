/** The browser of system tests and benchmarks: the Chromium of the machine; no browser is downloaded. */
import { findProgram } from './system-programs.mjs';

/** Path of Chromium's executable. */
export const chromiumPath = findProgram('chromium') ?? '/usr/bin/chromium';

/** Arguments for a machine without a sandbox, a graphics card or internet access. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
