/**
 * npm run bench -- api: measures windows, holds and checkouts in a database with many future visits. Exits with 0 if all
 * figures meet their limits.
 */
import { measureVisits } from './visits.ts';

process.exitCode = (await measureVisits()) ? 0 : 1;
