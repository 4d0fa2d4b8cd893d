/** Runs the pinned pnpm: node scripts/pnpm.mjs ARGUMENT… */
import { runPnpm } from './toolchain.mjs';

process.exitCode = runPnpm(process.argv.slice(2));
