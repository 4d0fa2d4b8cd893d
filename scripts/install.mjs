/**
 * Installs what is locked, for the step before one that holds a secret: nothing is fetched or installed beside it then.
 * Usage: node scripts/install.mjs
 */
import { ensureInstalled } from './toolchain.mjs';

ensureInstalled();
